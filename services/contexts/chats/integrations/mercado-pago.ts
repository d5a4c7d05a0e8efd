import { MercadoPagoCredentials } from '@balcao/contracts/mercado-pago';
import type { Sealer } from '@balcao/kit/crypto';
import { CREDENTIAL_FIELD } from '../settings/resolve-settings';

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
