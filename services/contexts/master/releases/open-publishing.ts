import path from 'node:path';
import { bucketOf, openBucket } from '@balcao/kit/bucket';
import type { releasesConfig } from '@balcao/kit/releases-config';
import type { Judges } from './judges';
import type { PublishingDeps } from './publish-release';
import { openReleaseBucket } from './release-bucket';
import { openReleaseFolder, type ReleaseStore } from './release-folder';
import { offersOfShell } from './shell-offers';
import { signWithFile } from './sign-release';
import { trustKeyFile } from './verify-release';

/** What a release is judged by, signed with and kept in. */
export type Publishing = Omit<PublishingDeps, 'db'>;

interface JudgePlaces {
  /** File of the public half of the key. */
  publicKey: string;
  /** Folder of the installed shell. */
  shellDir: string;
  store: ReleaseStore;
}

// docs/decisions/0165-releases-may-lie-in-a-bucket.md
/** Where the environment says that releases lie: a bucket, else a folder. */
export function openReleases(
  config: Record<keyof Omit<typeof releasesConfig, 'SHELL_DIR' | 'RELEASES_PUBLIC_KEY'>, string>,
) {
  const bucket = bucketOf('RELEASES', config);
  const folder = path.resolve(config.REMOTES_DIR);
  return bucket ? openReleaseBucket(openBucket(bucket), folder) : openReleaseFolder(folder);
}

export const openJudges = ({ publicKey, shellDir, store }: JudgePlaces): Judges => ({
  trusts: trustKeyFile(publicKey),
  offers: offersOfShell({ shellDir, store }),
  list: store.list,
  sweep: store.sweep,
});

/** `privateKey`: file of the other half. */
export const openPublishing = (places: JudgePlaces & { privateKey: string }): Publishing =>
  Object.assign(openJudges(places), { signs: signWithFile(places.privateKey), store: places.store });
