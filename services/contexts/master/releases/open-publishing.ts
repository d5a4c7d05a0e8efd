import path from 'node:path';
import type { Judges } from './judges';
import type { PublishingDeps } from './publish-release';
import { openReleaseFolder } from './release-folder';
import { offersOfShell } from './shell-offers';
import { signWithFile } from './sign-release';
import { trustKeyFile } from './verify-release';

/** What a release is judged by, signed with and kept in. */
export type Publishing = Omit<PublishingDeps, 'db'>;

/** From the places the environment names: the public half of the key, the folder of releases, and the shell in service. */
export const openJudges = (places: { publicKey: string; remotesDir: string; shellDir: string }): Judges => ({
  trusts: trustKeyFile(places.publicKey),
  offers: offersOfShell(places),
});

/** From the places the environment names: both halves of the key, the folder of releases, and the shell in service. */
export const openPublishing = (places: {
  privateKey: string;
  publicKey: string;
  remotesDir: string;
  shellDir: string;
}): Publishing =>
  Object.assign(openJudges(places), {
    signs: signWithFile(places.privateKey),
    store: openReleaseFolder(path.resolve(places.remotesDir)),
  });
