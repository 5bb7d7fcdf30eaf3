; The installer for Windows, for Inno Setup 6 (https://jrsoftware.org/isinfo.php).
; packaging/release/installer.py gives it Version, Number, Frozen, Made and Licence.

#define Name "Hanafuda"
#define Id "io.github.hanafuda_desktop.Hanafuda"

[Setup]
; Never change AppId: by it a new version takes the place of the old one.
AppId={{6F1B7C52-0E4B-4B0B-9C63-8F48A8B1D188}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The hanafuda_desktop authors
VersionInfoVersion={#Number}
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
; For one player, without rights of the administrator; for all, where those are at hand.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Licence}
SetupIconFile={#Made}\hanafuda.ico
UninstallDisplayIcon={app}\hanafuda.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Files of an older version that the new one no longer has.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Frozen}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\hanafuda.exe"; AppUserModelID: "{#Id}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\hanafuda.exe"; AppUserModelID: "{#Id}"; Tasks: desktopicon

[Run]
Filename: "{app}\hanafuda.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
