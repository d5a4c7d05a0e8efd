import { moneyOf } from '@balcao/contracts/money';
import { takeCardCharge } from '../cards/card-charges.repository';
import { findCardOwner } from '../cards/cards.repository';
import { settleCard } from '../cards/settle-card';
import { lookAgain } from '../charges/next-look';
import type { Answer } from '../provider/pix-provider';
import { findCodeOwner } from './invoice-codes.repository';
import type { InvoiceDeps } from './invoice-ports';
import type { PlatformCharges } from './platform-charges';
import { findPlatformNotice, postponePlatformNotice, removePlatformNotice } from './platform-notices.repository';
import { settleInvoice } from './settle-invoice';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A provider that does not answer for so long is asked about the code itself. */
const MOST_TRIES = 12;

type Found = Answer<(() => Promise<unknown>) | null>;
const nobodys: Found = { kind: 'ok', data: null };

/** A card by its own number, which the provider gives back with whatever belongs to it. */
async function settleCardOf(deps: InvoiceDeps, cartaoId: string | null): Promise<(() => Promise<unknown>) | null> {
  if (!cartaoId || !UUID.test(cartaoId)) return null;
  const owner = await deps.db.platform(({ tx }) => findCardOwner(tx, { cartaoId }));
  return owner ? () => settleCard(deps)(owner) : null;
}

/** A payment is a code's or one of a card's charges. */
async function ofPayment(deps: InvoiceDeps, { provider }: PlatformCharges, id: string): Promise<Found> {
  const answer = await provider.find(id);
  if (answer.kind !== 'ok') return answer;
  const { reference } = answer.data;
  const pixId = reference && UUID.test(reference) ? reference : null;
  const tenantId = pixId && (await deps.db.platform(({ tx }) => findCodeOwner(tx, pixId)));
  if (pixId && tenantId) return { kind: 'ok', data: () => settleInvoice(deps)({ tenantId, pixId }) };
  return { kind: 'ok', data: await settleCardOf(deps, reference) };
}

async function ofAgreement(deps: InvoiceDeps, { cards }: PlatformCharges, id: string): Promise<Found> {
  const answer = await cards.find(id);
  return answer.kind === 'ok' ? { kind: 'ok', data: await settleCardOf(deps, answer.data.reference) } : answer;
}

/** The provider's list of charges may leave it out: it is remembered by its number. */
async function ofCharge(deps: InvoiceDeps, { cards }: PlatformCharges, id: string): Promise<Found> {
  const answer = await cards.findCharge(id);
  if (answer.kind !== 'ok') return answer;
  const { agreementId, cents } = answer.data;
  const owner = await deps.db.platform(({ tx }) => findCardOwner(tx, { provedorId: agreementId }));
  if (!owner) return nobodys;
  const { tenantId, cartaoId } = owner;
  const row = { cartao_id: cartaoId, provedor_id: id, valor: moneyOf(cents), created_at: deps.clock() };
  if (cents > 0) await deps.db.platform(({ tx }) => takeCardCharge({ tx, tenantId }, row));
  return { kind: 'ok', data: () => settleCard(deps)(owner) };
}

const READ = { payment: ofPayment, subscription_preapproval: ofAgreement, subscription_authorized_payment: ofCharge };

/** Reads back what a notification is about, and settles what it belongs to; it may come before its number is stored here. */
export const readPlatformNotice =
  (deps: InvoiceDeps) =>
  async ({ avisoId }: { avisoId: string }): Promise<void> => {
    const { db, clock, platformCharges } = deps;
    const notice = await db.platform(({ tx }) => findPlatformNotice(tx, avisoId));
    if (!notice) return;
    const done = () => db.platform(({ tx }) => removePlatformNotice(tx, notice));
    if (!platformCharges || notice.falhas >= MOST_TRIES) return done();
    const answer = await READ[notice.tipo](deps, platformCharges, notice.provedor_id);
    if (answer.kind !== 'ok' && answer.kind !== 'gone') {
      const until = lookAgain(notice.falhas, clock(), answer.kind === 'unknown' ? answer.retryAfterS : null);
      return db.platform(({ tx }) => postponePlatformNotice(tx, notice, until));
    }
    // What is not read back now the code or the card remembers to be asked about again.
    if (answer.kind === 'ok') await answer.data?.();
    await done();
  };
