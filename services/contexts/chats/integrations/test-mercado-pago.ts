import type { Integration } from '@balcao/contracts/integrations';
import { testMercadoPago as contract } from '@balcao/contracts/mercado-pago';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findIntegrationOf, setIntegrationStatus } from './integrations.repository';
import { findMercadoPago } from './mercado-pago';
import { presentIntegration } from './present-integration';
import { type TryWallet, walletFault } from './wallet-port';

/** Tries what is stored, and keeps what came out; an answer that did not come changes nothing. */
export const testMercadoPago = useCase(
  contract,
  ({ db, sealer, clock, tryWallet }: Pick<Deps, 'db' | 'sealer' | 'clock'> & { tryWallet: TryWallet }) =>
    async (actor: Actor): Promise<Integration> => {
      const tenantId = tenantOf(actor);
      const stored = await db.tenant(tenantId, findMercadoPago({ sealer }));
      if (!stored) throw new AppError('integrations/mercadopago-required');
      const verdict = await tryWallet(stored);
      const fault = walletFault(verdict);
      if (verdict === 'unreachable') throw fault;
      const row = await db.tenant(tenantId, async (unit) => {
        const now = await findIntegrationOf(unit, 'mercadopago');
        // Another pair was saved meanwhile, and tried with it.
        if (now?.ultimos4 === stored.access_token.slice(-4))
          await setIntegrationStatus(unit, 'mercadopago', fault ? 'error' : 'active', clock());
        return findIntegrationOf(unit, 'mercadopago');
      });
      if (fault) throw fault;
      return presentIntegration('mercadopago', row);
    },
);
