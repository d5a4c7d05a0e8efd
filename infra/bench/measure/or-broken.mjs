import { reportError } from '../../dev/launcher/cli-error.mjs';

/** Longer than any figure takes at full size. */
export const FIGURE_MS = 15 * 60_000;

export const minutes = (ms) => `${(ms / 60_000).toFixed(1).replace('.', ',')} min`;

/** What a figure measured; one that breaks off, or takes for ever, is a row of the table and ends no other. */
export async function orBroken(name, measure, { say, tellWords, limitMs = FIGURE_MS }) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`não terminou em ${minutes(limitMs)}`)), limitMs);
  });
  try {
    return await Promise.race([measure(), late]);
  } catch (error) {
    reportError(error);
    tellWords?.();
    say(`  ${name} não foi medida; as outras seguem.`);
    return [{ title: name, broken: String(error?.message ?? error) }];
  } finally {
    clearTimeout(timer);
  }
}
