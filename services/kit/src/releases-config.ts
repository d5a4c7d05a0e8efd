import * as z from 'zod';

/** What a process that judges releases reads of its environment. */
export const releasesConfig = {
  /** Folder of the installed shell, and beside its page what it gives to areas. */
  SHELL_DIR: z.string().default('shell/dist'),
  /** Folder of the published releases; with a bucket, of what was brought from there. */
  REMOTES_DIR: z.string().default('.data/remotes'),
  /** A bucket that keeps the releases for every machine, at any server that speaks S3: bucket and both keys, or none of them. */
  RELEASES_S3_BUCKET: z.string().default(''),
  RELEASES_S3_ENDPOINT: z.url().default('https://s3.amazonaws.com'),
  RELEASES_S3_REGION: z.string().default('us-east-1'),
  RELEASES_S3_KEY_ID: z.string().default(''),
  RELEASES_S3_SECRET: z.string().default(''),
  /** Public half (PEM) of the key that signs releases; one that it did not sign is never served, nor put on air. */
  RELEASES_PUBLIC_KEY: z.string().default('.data/keys/releases.pub.pem'),
};
