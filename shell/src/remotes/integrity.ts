import type { RemoteEntry } from '@balcao/contracts/remotes';
import { isEdited } from '../develop/override';

// On the page object because each remote's own chunk loader reads it too (see the build preset).
const page = globalThis as { __mfSri?: Record<string, string> };
page.__mfSri ??= {};
const known = page.__mfSri;

const absolute = (url: string) => new URL(url, location.href).href;

/** Hash (`sha384-…`) a downloaded file must have, or undefined when the registry does not list it. */
export const integrityOf = (url: string): string | undefined => known[absolute(url)];

/** Takes over the hashes of one registry entry. */
export function learnIntegrity(entry: RemoteEntry): void {
  if (isEdited(entry)) return;
  known[absolute(entry.entry)] = entry.integrity;
  for (const [url, hash] of Object.entries(entry.files)) known[absolute(url)] = hash;
}
