import { MercadoPagoCredentials } from '@balcao/contracts/mercado-pago';
import type { Sealer } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { CREDENTIAL_FIELD } from '../settings/resolve-settings';
import { findIntegrationOf, setIntegrationStatus } from './integrations.repository';

const FIELD = CREDENTIAL_FIELD('mercadopago');

export const sealMercadoPago = (sealer: Sealer, tenantId: string, credentials: MercadoPagoCredentials): string =>
  sealer.seal(tenantId, FIELD, JSON.stringify(credentials));

/** Null when there are none, or when they were not sealed for this company. */
export function openMercadoPago(
  sealer: Sealer,
  tenantId: string,
  sealed: string | null | undefined,
): MercadoPagoCredentials | null {
  if (!sealed) return null;
  try {
    return MercadoPagoCredentials.parse(JSON.parse(sealer.open(tenantId, FIELD, sealed)));
  } catch {
    return null;
  }
}

/** With what a company's Pix is charged; null: it is not connected to Mercado Pago. */
export const findMercadoPago =
  ({ sealer }: { sealer: Sealer }) =>
  async (unit: UnitOfWork): Promise<MercadoPagoCredentials | null> =>
    openMercadoPago(sealer, unit.tenantId, (await findIntegrationOf(unit, 'mercadopago'))?.credenciais);

/** Mercado Pago refuses what the company saved: its card says so. */
export const noteMercadoPagoRefused =
  ({ clock }: Pick<Deps, 'clock'>) =>
  (unit: UnitOfWork): Promise<void> =>
    setIntegrationStatus(unit, 'mercadopago', 'error', clock());
