import { isOpenCharge } from '@balcao/contracts/charges';
import { centsOf } from '@balcao/contracts/money';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { lookAgain } from '../charges/next-look';
import { giveBack } from '../provider/give-back';
import type { Answer, Failure, PixProvider, ProviderPayment } from '../provider/pix-provider';
import { endAtProvider, findPayment } from '../provider/read-back';
import { lockCompany } from '../subscription/apply-change';
import { applyCode } from './apply-code';
import { findCode, type InvoiceCode, updateCode } from './invoice-codes.repository';
import type { InvoiceDeps } from './invoice-ports';

const FORGET_MS = 48 * 3_600_000;

export interface CodeOf {
  tenantId: string;
  pixId: string;
}

async function readCode(provider: PixProvider, code: InvoiceCode, now: Date): Promise<Answer<ProviderPayment | null>> {
  const found = await findPayment(provider, code);
  if (found.kind !== 'ok' || !found.data) return found;
  const ended = await endAtProvider(provider, code, found.data, now);
  if (ended.kind !== 'ok' || !code.devolver_em) return ended;
  return giveBack(provider, { id: code.id, cents: centsOf(code.valor) }, ended.data);
}

async function noteFailure({ db, clock, log }: InvoiceDeps, { tenantId, pixId }: CodeOf, failure: Failure) {
  log.warn({ pixId, kind: failure.kind }, 'code of an invoice not read back');
  const retryAfterS = failure.kind === 'unknown' ? failure.retryAfterS : null;
  await db.platform(async ({ tx }) => {
    const code = await findCode({ tx, tenantId }, pixId);
    if (!code) return;
    const now = clock();
    // Nobody can pay it any more, and the account that is set up now may know nothing of it.
    const end = code.expira_em.getTime() + (failure.kind === 'gone' ? 0 : FORGET_MS);
    const ended = { status: code.cancelada_em ? ('cancelada' as const) : ('expirada' as const), conferir_em: null };
    const again = { conferir_em: lookAgain(code.falhas, now, retryAfterS), falhas: code.falhas + 1 };
    const isForgotten = isOpenCharge(code.status) && now.getTime() >= end;
    await updateCode({ tx, tenantId }, pixId, isForgotten ? ended : again);
  });
}

// docs/decisions/0057-only-what-was-read-back-counts.md
/**
 * Asks the provider how a code stands and makes it so here: the one road of notifications, the sweep and whatever ended an
 * invoice. A failure is written down and tried again by the sweep; it is returned for whoever waits.
 */
export const settleInvoice =
  (deps: InvoiceDeps) =>
  async (about: CodeOf): Promise<Failure | null> => {
    const { tenantId, pixId } = about;
    const { db, clock, platformCharges } = deps;
    if (!platformCharges) return null;
    const code = await db.platform(({ tx }) => findCode({ tx, tenantId }, pixId));
    if (!code) return null;
    const answer = await readCode(platformCharges.provider, code, clock());
    if (answer.kind !== 'ok') {
      await noteFailure(deps, about, answer);
      return answer;
    }
    const next = await retryDeadlock(() =>
      db.platform(async (platform) => {
        const before = await lockCompany(deps, platform, tenantId);
        return before ? applyCode(deps, before, pixId, answer.data) : 'done';
      }),
    );
    // What is to go back leaves now; the row remembers it should this fail.
    return next === 'return' ? settleInvoice(deps)(about) : null;
  };
