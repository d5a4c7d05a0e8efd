import { isOpenCharge } from '@balcao/contracts/charges';
import { centsOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import type { Answer, Failure, PixProvider, ProviderPayment, ProviderRefund } from '../provider/pix-provider';
import { endAtProvider, findPayment } from '../provider/read-back';
import { applyPayment } from './apply-payment';
import { applyReturns } from './apply-returns';
import type { ChargeDeps } from './charge-ports';
import { type Charge, findChargeRow, lockCharge, updateCharge } from './charges.repository';
import { endGoneCharge } from './end-gone-charge';
import { loseReturns } from './lost-charge';
import { lookAgain, nextLook } from './next-look';
import { announceCharge } from './present-charge';
import { isOnItsWay, listReturns, type Return, updateReturn } from './returns.repository';

/** What was not made after so long never will be; if it was after all, its notification finds it. */
const GIVE_UP_MS = 10 * 60_000;
const FORGET_MS = 48 * 3_600_000;

interface Read {
  payment: ProviderPayment | null;
  refunds: ProviderRefund[];
  /** Asked for, and surely not done. */
  refused: string[];
}

/** Sends what was asked for and reads back what became of it: the key is the row's, so that it leaves once. */
async function sendReturns(provider: PixProvider, payment: ProviderPayment, rows: Return[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { id, valor } of rows.filter(({ status, provedor_id }) => status === 'enviando' && provedor_id === null)) {
    const sent = await provider.refund(payment.id, { cents: centsOf(valor), key: id });
    if (sent.kind === 'refused' || sent.kind === 'gone') refused.push(id);
  }
  return refused;
}

async function readRefunds(
  provider: PixProvider,
  payment: ProviderPayment,
  rows: Return[],
): Promise<Answer<{ refunds: ProviderRefund[]; refused: string[] }>> {
  if (payment.refundedCents === 0 && !rows.some(isOnItsWay) && payment.status !== 'charged_back')
    return { kind: 'ok', data: { refunds: [], refused: [] } };
  const refused = await sendReturns(provider, payment, rows);
  const listed = await provider.listRefunds(payment.id);
  if (listed.kind !== 'ok') return listed;
  const refunds = [...listed.data];
  const kept = refunds.reduce(
    (left, { cents, status }) => (status === 'rejected' ? left : left - cents),
    payment.cents,
  );
  // The payer's bank took it back: nobody here asked for it, and no refund tells of it.
  if (payment.status === 'charged_back' && kept > 0)
    refunds.push({ id: `contestacao-${payment.id}`, cents: kept, status: 'approved' });
  return { kind: 'ok', data: { refunds, refused } };
}

async function readAll(provider: PixProvider, charge: Charge, rows: Return[], now: Date): Promise<Answer<Read>> {
  const found = await findPayment(provider, charge);
  if (found.kind !== 'ok') return found;
  if (!found.data) return { kind: 'ok', data: { payment: null, refunds: [], refused: [] } };
  const ended = await endAtProvider(provider, charge, found.data, now);
  if (ended.kind !== 'ok') return ended;
  const given = await readRefunds(provider, ended.data, rows);
  if (given.kind !== 'ok') return given;
  return { kind: 'ok', data: Object.assign({ payment: ended.data }, given.data) };
}

async function apply(deps: ChargeDeps, unit: UnitOfWork, id: string, read: Read): Promise<void> {
  const locked = await lockCharge(unit, id);
  if (!locked) return;
  const now = deps.clock();
  const { payment, refunds, refused } = read;
  const hopeless = !payment && isOpenCharge(locked.status) && now.getTime() - locked.created_at.getTime() > GIVE_UP_MS;
  const given_up = hopeless || (!payment && locked.cancelada_em !== null && isOpenCharge(locked.status));
  if (given_up) {
    const status = locked.cancelada_em ? ('cancelada' as const) : ('falhou' as const);
    await updateCharge(unit, id, { status });
    locked.status = status;
  }
  const { charge, changed } = payment
    ? await applyPayment(deps, unit, locked, payment)
    : { charge: locked, changed: given_up };
  const returned = await applyReturns(deps, unit, charge, refunds);
  for (const row of await listReturns(unit, id))
    if (refused.includes(row.id) && row.status === 'enviando') await updateReturn(unit, row.id, { status: 'recusada' });
  const returning = (await listReturns(unit, id)).some(isOnItsWay);
  await updateCharge(unit, id, { conferir_em: nextLook(Object.assign({ returning }, charge), now), falhas: 0 });
  if (changed || returned || refused.length > 0) await announceCharge(deps, unit, id);
  await endGoneCharge(deps, unit, charge);
}

/** `isStranger`: the account that is connected now, if any, does not know the charge. */
type Unheard = Failure & { isStranger: boolean };

/** Nobody can be asked any more, nor pay: so long after its end. What is a stranger's is over with its time. */
const forgetAt = ({ expira_em }: Charge, { isStranger }: Unheard): number =>
  expira_em.getTime() + (isStranger ? 0 : FORGET_MS);

async function noteFailure(deps: ChargeDeps, unit: UnitOfWork, id: string, failure: Unheard): Promise<void> {
  const charge = await lockCharge(unit, id);
  if (!charge) return;
  const now = deps.clock();
  const retryAfterS = failure.kind === 'unknown' ? failure.retryAfterS : null;
  const end = forgetAt(charge, failure);
  const forgotten = isOpenCharge(charge.status) && now.getTime() >= end;
  const again = lookAgain(charge.falhas, now, retryAfterS);
  const patch = forgotten
    ? { status: charge.cancelada_em ? ('cancelada' as const) : ('expirada' as const), conferir_em: null }
    : {
        conferir_em: end > now.getTime() ? new Date(Math.min(again.getTime(), end)) : again,
        falhas: charge.falhas + 1,
      };
  await updateCharge(unit, id, patch);
  if (forgotten) await announceCharge(deps, unit, id);
  if (failure.kind === 'credentials') await deps.notePixRefused(unit);
}

interface ChargeOf {
  tenantId: string;
  cobrancaId: string;
}

/** A failure is written down and tried again by the sweep; it is returned for whoever waits. */
export type SettleCharge = (about: ChargeOf) => Promise<Failure | null>;

// docs/decisions/0057-only-what-was-read-back-counts.md
/**
 * Asks the provider how a charge stands and makes it so here: the one road of notifications, the sweep, a cancellation and a
 * refund. Whatever it is told, in whatever order and however often, the charge ends as the provider has it.
 */
export const settleCharge =
  (deps: ChargeDeps): SettleCharge =>
  async ({ tenantId, cobrancaId }) => {
    const seen = await deps.db.tenant(tenantId, async (unit) => ({
      charge: (await findChargeRow(unit, cobrancaId))?.cobranca,
      rows: await listReturns(unit, cobrancaId),
      credentials: await deps.findPixCredentials(unit),
    }));
    const { charge, rows, credentials } = seen;
    if (!charge) return null;
    const answer: Answer<Read> = credentials
      ? await readAll(deps.openProvider(credentials), charge, rows, deps.clock())
      : { kind: 'unknown', status: 0, retryAfterS: null };
    if (answer.kind === 'ok') {
      await retryDeadlock(() => deps.db.tenant(tenantId, (unit) => apply(deps, unit, cobrancaId, answer.data)));
      return null;
    }
    await deps.db.tenant(tenantId, async (unit) => {
      const isStranger = !credentials || answer.kind === 'gone';
      if (isStranger && (await loseReturns(deps, unit, cobrancaId))) return;
      await noteFailure(deps, unit, cobrancaId, Object.assign({ isStranger }, answer));
    });
    return answer;
  };
