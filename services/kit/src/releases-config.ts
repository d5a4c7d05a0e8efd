import * as z from 'zod';

/** What a process that judges releases reads of its environment. */
export const releasesConfig = {
  /** Folder of the installed shell, and beside its page what it gives to areas. */
  SHELL_DIR: z.string().default('shell/dist'),
  REMOTES_DIR: z.string().default('.data/remotes'),
  /** Public half (PEM) of the key that signs releases; one that it did not sign is never served, nor put on air. */
  RELEASES_PUBLIC_KEY: z.string().default('.data/keys/releases.pub.pem'),
};
