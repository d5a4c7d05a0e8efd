import { createKeyedHash, createSealer } from './crypto';

interface KeysConfig {
  BALCAO_SECRET: string;
  BALCAO_OTHER_SECRETS: readonly string[];
  BALCAO_DERIVED_SECRET: string;
}

// docs/decisions/0091-a-sealed-value-carries-its-own-key.md
/** What a process seals and hashes with. Hashes cannot be made anew from themselves: their secret stays when the other changes. */
export const keysOf = (config: KeysConfig) => ({
  sealer: createSealer(config.BALCAO_SECRET, config.BALCAO_OTHER_SECRETS),
  keyedHash: createKeyedHash(config.BALCAO_DERIVED_SECRET || config.BALCAO_SECRET),
});
