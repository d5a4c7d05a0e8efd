import { markOf } from './mark.mjs';

const OPENINGS = [
  'oi',
  'bom dia',
  'quanto custa o corte?',
  'vocês atendem sábado?',
  'tudo bem? 😀',
  'olá, é do salão?',
];

/** Customers of different companies of a schedule have the same numbers: nothing but the company may tell them apart. */
const phoneOf = (seed, conversation) => `55119${String(70_000_000 + (seed % 9_000) * 100 + conversation)}`;

/**
 * Who writes what and when (ms from the start): bursts of a few messages in each conversation of each company.
 * `size` = { conversations, bursts, perBurst, spanMs, gapMs }: at most so many.
 */
export function planTraffic(random, { seed, tags, size }) {
  const { conversations = 4, bursts = 1, perBurst = 3, spanMs = 4_000, gapMs = 9_000 } = size;
  const planned = [];
  for (const tag of tags) {
    for (let conversation = 1; conversation <= conversations; conversation += 1) {
      let n = 0;
      for (let burst = 0; burst < bursts; burst += 1) {
        let at = burst * gapMs + random.between(0, spanMs);
        for (let left = random.between(1, perBurst); left > 0; left -= 1) {
          n += 1;
          const mark = markOf(tag, conversation, n);
          const opening = OPENINGS[random.between(0, OPENINGS.length - 1)];
          planned.push({
            at,
            tag,
            conversation,
            n,
            mark,
            phone: phoneOf(seed, conversation),
            text: `${opening} ${mark}`,
          });
          at += random.between(50, 1_200);
        }
      }
    }
  }
  return planned.sort((a, b) => a.at - b.at);
}
