import type { BodyOf } from '@balcao/contracts/endpoint';
import type { Integration } from '@balcao/contracts/integrations';
import { saveMercadoPago as contract, type MercadoPagoCredentials } from '@balcao/contracts/mercado-pago';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockSettings } from '../settings/settings.repository';
import { findIntegrationOf, saveCredential } from './integrations.repository';
import { findMercadoPago, openMercadoPago, sealMercadoPago } from './mercado-pago';
import { presentIntegration } from './present-integration';
import { type TryWallet, walletFault } from './wallet-port';

type Typed = BodyOf<typeof contract>;

const filled = (typed: Partial<Typed>) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text));

function requirePair({ access_token, public_key }: Typed): AppError {
  const { message } = new AppError('integrations/mercadopago-required');
  const fields: Record<string, string> = {};
  if (!access_token) fields.access_token = message;
  if (!public_key) fields.public_key = message;
  return new AppError('integrations/mercadopago-required', { fields });
}

/** A new pair belongs to an application of its own: what was stored for another one goes with it. */
function nextOf(stored: MercadoPagoCredentials | null, typed: Typed): MercadoPagoCredentials {
  const { access_token, public_key, ...optional } = typed;
  if (access_token && public_key) return Object.assign({ access_token, public_key }, filled(optional));
  if (!stored || access_token || public_key) throw requirePair(typed);
  return Object.assign({}, stored, filled(optional));
}

/** Seals the company’s credentials once the provider has answered to them: 'Conectado' is true from the start. */
export const saveMercadoPago = useCase(
  contract,
  ({ db, sealer, clock, tryWallet }: Pick<Deps, 'db' | 'sealer' | 'clock'> & { tryWallet: TryWallet }) =>
    async (actor: Actor, typed: Typed): Promise<Integration> => {
      const tenantId = tenantOf(actor);
      const known = await db.tenant(tenantId, findMercadoPago({ sealer }));
      const fault = walletFault(await tryWallet(nextOf(known, typed)));
      if (fault) throw fault;
      return db.tenant(tenantId, async (unit) => {
        await lockSettings(unit);
        const row = await findIntegrationOf(unit, 'mercadopago');
        const next = nextOf(openMercadoPago(sealer, tenantId, row?.credenciais), typed);
        const credential = {
          credenciais: sealMercadoPago(sealer, tenantId, next),
          ultimos4: next.access_token.slice(-4),
          updated_at: clock(),
        };
        return presentIntegration('mercadopago', await saveCredential(unit, 'mercadopago', credential));
      });
    },
);
