import { createHash, type Hash } from 'node:crypto';

/** Takes in a file piece by piece, or as the end of a stream. */
export const openSum = (): Hash => createHash('sha384');

/** What it took in, as a release's document has it: `sha384-…`. Once for each sum. */
export const integrityFrom = (sum: Hash): string => `sha384-${sum.digest('base64')}`;

/** The same of a whole file. */
export const integrityOf = (content: Buffer | string): string => integrityFrom(openSum().update(content));
