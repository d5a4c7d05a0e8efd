import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { lookAgain, usualWait } from '../charges/next-look';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { noteDueAgain } from '../invoices/note-due';
import type { Failure } from '../provider/pix-provider';
import { type Before, lockCompany } from '../subscription/apply-change';
import { applyCard, tellEnd } from './apply-card';
import { type CardCharge, listCardCharges } from './card-charges.repository';
import { findCard, type LiveCard, updateCard } from './cards.repository';
import { nextCardLook } from './next-card-look';
import { readCard } from './read-card';
import { takeCharge } from './take-charge';

export interface CardOf {
  tenantId: string;
  cartaoId: string;
}

/** What was found out may ask for something more of the provider: an end, another amount, money to go back. */
const MOST_ROUNDS = 4;

async function noteFailure({ db, clock, log }: InvoiceDeps, { tenantId, cartaoId }: CardOf, failure: Failure) {
  log.warn({ cartaoId, kind: failure.kind }, 'card not read back');
  const retryAfterS = failure.kind === 'unknown' ? failure.retryAfterS : null;
  await db.platform(async ({ tx }) => {
    const card = await findCard({ tx, tenantId }, cartaoId);
    if (!card) return;
    const conferir_em = lookAgain(card.falhas, clock(), retryAfterS);
    // The account that is set up now knows nothing of it: nothing of it can be charged here, or ended.
    const gone = failure.kind === 'gone' ? { status: 'encerrado' as const, conferir_em: null } : {};
    await updateCard({ tx, tenantId }, cartaoId, Object.assign({ conferir_em, falhas: card.falhas + 1 }, gone));
  });
}

/** The provider has something to be told that it was not when it was asked. */
function isPending(read: LiveCard, card: LiveCard, returns: boolean): boolean {
  const ends = card.encerrar_em !== null && card.status !== 'encerrado' && card.status !== 'falhou';
  return (ends && !read.encerrar_em) || card.valor !== read.valor || returns;
}

async function settleOnce(deps: InvoiceDeps, about: CardOf): Promise<'again' | 'done' | Failure> {
  const { tenantId, cartaoId } = about;
  const { db, platformCharges } = deps;
  if (!platformCharges) return 'done';
  const known = await db.platform(async ({ tx }) => ({
    card: await findCard({ tx, tenantId }, cartaoId),
    charges: await listCardCharges({ tx, tenantId }, cartaoId),
  }));
  const { card } = known;
  if (!card || card.status === 'falhou') return 'done';
  const answer = await readCard(platformCharges, card, known.charges);
  if (answer.kind !== 'ok') {
    await noteFailure(deps, about, answer);
    return answer;
  }
  return retryDeadlock(() =>
    db.platform(async (platform) => {
      const before = await lockCompany(deps, platform, tenantId);
      if (!before) return 'done';
      await applyCard(deps, before, cartaoId, answer.data);
      for (const charge of answer.data.charges) {
        // What one buys is how the next one finds the company.
        const now = await lockCompany(deps, platform, tenantId);
        if (now) await takeCharge(deps, now, cartaoId, charge);
      }
      const after = await lockCompany(deps, platform, tenantId);
      if (after) await noteDueAgain(deps, after);
      await tellEnd(deps, before, cartaoId);
      return findNext(before, cartaoId, { card, charges: known.charges });
    }),
  );
}

/** Is there something to be told right now that the provider was not asked about yet? What waits longer is asked about later. */
async function findNext(
  { unit, now }: Before,
  cartaoId: string,
  read: { card: LiveCard; charges: CardCharge[] },
): Promise<'again' | 'done'> {
  const card = await findCard(unit, cartaoId);
  if (!card) return 'done';
  const returning = (await listCardCharges(unit, cartaoId)).filter(
    ({ status, devolver_em }) => devolver_em && status === 'paga',
  );
  const asked = new Set(read.charges.filter((row) => row.devolver_em).map(({ id }) => id));
  const returns = returning.some(({ id }) => !asked.has(id));
  if (isPending(read.card, card, returns)) return 'again';
  const since = returning.at(-1)?.devolver_em;
  const soon = since && new Date(now.getTime() + usualWait(now.getTime() - since.getTime()));
  const usual = nextCardLook(card, now);
  await updateCard(unit, cartaoId, { conferir_em: soon && (!usual || soon < usual) ? soon : usual });
  return 'done';
}

// docs/decisions/0057-only-what-was-read-back-counts.md
/**
 * Asks the provider how a card and its charges stand and makes it so here: the one road of notifications, the sweep and
 * whatever ended or changed it. A failure is written down and tried again by the sweep.
 */
export const settleCard =
  (deps: InvoiceDeps) =>
  async (about: CardOf): Promise<Failure | null> => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const next = await settleOnce(deps, about);
      if (next === 'done') return null;
      if (next !== 'again') return next;
    }
    return null;
  };
