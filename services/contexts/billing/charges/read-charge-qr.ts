import { readChargeQr as contract, isOpenCharge } from '@balcao/contracts/charges';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { toDataURL } from 'qrcode';
import type { ChargeDeps } from './charge-ports';
import { loadCharge } from './present-charge';

/** Dark on light whatever the screen's theme: banks' apps read nothing else. */
export const readChargeQr = useCase(contract, ({ db }: ChargeDeps) => async (actor: Actor, id: string) => {
  const { status, copia_e_cola } = await db.tenant(tenantOf(actor), (unit) => loadCharge(unit, id));
  if (!copia_e_cola || !isOpenCharge(status)) throw new AppError('billing/charge-closed');
  return { imagem: await toDataURL(copia_e_cola, { errorCorrectionLevel: 'M', margin: 4, scale: 6 }) };
});
