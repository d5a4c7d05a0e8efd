import type { OpenPixProvider, ProviderCredentials } from './pix-provider';

/** Nothing has it: the question is harmless, and answered to whoever may ask. */
const REFERENCE = 'balcao-teste-de-conexao';

/** Do these credentials work? A search that finds nothing is answered with them, and refused without. */
export const tryPixCredentials =
  (open: OpenPixProvider) =>
  async (credentials: Pick<ProviderCredentials, 'access_token'>): Promise<'works' | 'refused' | 'unreachable'> => {
    const { kind } = await open(credentials).search(REFERENCE);
    if (kind === 'ok') return 'works';
    return kind === 'credentials' || kind === 'refused' ? 'refused' : 'unreachable';
  };
