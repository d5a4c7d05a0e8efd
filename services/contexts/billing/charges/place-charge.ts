import type { ErrorCode } from '@balcao/contracts/errors';
import { centsOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { noticeAddress } from '../provider/notice-address';
import { createOrFind, endAsOrdered, noticesFor } from '../provider/order';
import type { Answer, Failure, NewProviderPayment, ProviderPayment } from '../provider/pix-provider';
import { applyPayment } from './apply-payment';
import type { ChargeDeps } from './charge-ports';
import { type Charge, lockCharge, readParties, updateCharge } from './charges.repository';
import { nextLook } from './next-look';
import { announceCharge } from './present-charge';
import { isOnItsWay, listReturns } from './returns.repository';

const NO_KEY = '13253';

/** The provider demands an address of whoever pays; a customer without one pays under the company's. */
function addressOf(email: string | null, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return email ?? `pagador@${hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'example.com'}`;
}

async function writeOrder(deps: ChargeDeps, unit: UnitOfWork, charge: Charge): Promise<NewProviderPayment> {
  const { publicUrl, publicWebhookUrl, paymentsUrl } = deps.config;
  const { empresa, email } = await readParties(unit, charge.cliente_id);
  const notices = noticeAddress(deps.keyedHash, publicWebhookUrl, unit.tenantId);
  return {
    key: charge.id,
    cents: centsOf(charge.valor),
    description: `Pagamento – ${empresa}`.slice(0, 120),
    reference: charge.id,
    expiresAt: endAsOrdered(charge, deps.clock()),
    payerEmail: addressOf(email, publicUrl),
    noticeUrl: noticesFor(notices, paymentsUrl),
  };
}

const codeOf = (failure: Failure): ErrorCode => {
  if (failure.kind === 'credentials') return 'billing/pix-credentials';
  if (failure.kind === 'refused' && failure.code === NO_KEY) return 'billing/pix-no-key';
  return failure.kind === 'unknown' ? 'billing/pix-unavailable' : 'billing/pix-rejected';
};

/** What the provider made of it, or why not; what nobody heard of stays as it is, for whoever asks again. */
async function take(deps: ChargeDeps, unit: UnitOfWork, id: string, answer: Answer<ProviderPayment>): Promise<void> {
  const locked = await lockCharge(unit, id);
  if (!locked) return;
  if (answer.kind === 'ok') {
    const { charge } = await applyPayment(deps, unit, locked, answer.data);
    const returning = (await listReturns(unit, id)).some(isOnItsWay);
    const conferir_em = nextLook(Object.assign({ returning }, charge), deps.clock());
    await updateCharge(unit, id, { conferir_em });
  } else if (locked.provedor_id === null && answer.kind !== 'unknown') {
    await updateCharge(unit, id, { status: 'falhou', conferir_em: null });
    if (answer.kind === 'credentials') await deps.notePixRefused(unit);
  }
  await announceCharge(deps, unit, id);
}

/** Makes a stored charge at the provider, under a key that stays the same: asked for again, it is the same charge. */
export const placeCharge =
  (deps: ChargeDeps) =>
  async (tenantId: string, charge: Charge): Promise<void> => {
    const { id } = charge;
    const { order, credentials } = await deps.db.tenant(tenantId, async (unit) => ({
      order: await writeOrder(deps, unit, charge),
      credentials: await deps.findPixCredentials(unit),
    }));
    if (!credentials) throw new AppError('billing/pix-not-set-up');
    const answer = await createOrFind(deps.openProvider(credentials), order);
    await retryDeadlock(() => deps.db.tenant(tenantId, (unit) => take(deps, unit, id, answer)));
    if (answer.kind !== 'ok') throw new AppError(codeOf(answer));
  };
