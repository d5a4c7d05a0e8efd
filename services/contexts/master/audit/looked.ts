import type { Sealer } from '@balcao/kit/sealer';
import type { Chain } from './chain.repository';
import { sealOfLook, tryOpenChain } from './chain-link';

// docs/decisions/0104-the-log-is-sealed-line-by-line.md
/** The chain with the look that was taken: one whose seal the key does not make was noted by hand, and is none. */
export function asLooked(sealer: Sealer, chain: Chain): Chain {
  const key = tryOpenChain(sealer, chain)?.key;
  const taken = key && chain.selo_conferencia === sealOfLook(key, chain);
  return taken ? chain : Object.assign({}, chain, { conferida_em: null, verificada_ate: null });
}
