import { ENTRY_SCRIPT, type RemoteEntry } from './remotes';

type Named = Pick<RemoteEntry, 'name' | 'version' | 'entry' | 'files'>;

/** What the build calls the module an area is: every screen of it begins with these. */
const MODULE_FILES = ['js/__federation_expose_module.js', 'css/__federation_expose_module.css'];

const inFolder = ({ name, version, files }: Named, file: string) => {
  const address = `/remotes/${name}/${version}/${file}`;
  return address in files ? [address] : [];
};

// docs/decisions/0164-one-federation-runtime-a-page.md
/** The script an area is entered by. Releases from before name a manifest, which nobody waits for when the script is known. */
export const entryScript = (area: Named): string => inFolder(area, ENTRY_SCRIPT)[0] ?? area.entry;

/** Files that every screen of an area begins with, with their hashes; what the registry does not list is left out. */
export const firstFiles = (area: Named): { address: string; hash: string }[] =>
  [ENTRY_SCRIPT, ...MODULE_FILES]
    .flatMap((file) => inFolder(area, file))
    .flatMap((address) => {
      const hash = area.files[address];
      return hash ? [{ address, hash }] : [];
    });
