import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import type { ChatRow } from '../conversations/present-chat';
import { storeMessage } from '../messages/store-message';
import { carriedBy, noteFile } from '../midias/note-file';
import { markVoice } from '../transcription/mark-voice';
import { type Address, readAddress } from './address';
import { applyChange } from './apply-change';
import { applyReaction } from './apply-reaction';
import { endOfBurst } from './end-of-burst';
import { contactPatch, findContactChat } from './find-contact-chat';
import { findQuoted } from './find-quoted';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { offerReply } from './offer-reply';
import { raiseReason } from './raise-reason';
import { readMessage, readName, readTime } from './read-message';
import { CALL_STAFF, decideLate, type LateDecision, type Timeliness, timelinessOf } from './take-late-message';

/** The gateway counts whole seconds: a message that just arrived gets its place among ours by its arrival. */
const JUST_NOW_MS = 3_000;

export function timeOf({ data, row, now }: InboxEvent): Date {
  // Nothing is written after it came in; the clock of the process that took it in and ours may differ.
  const said = readTime(data.messageTimestamp, now > row.received_at ? now : row.received_at);
  if (!said) return row.received_at;
  const late = row.received_at.getTime() - said.getTime();
  const within = Math.min(said.getTime() + 999, row.received_at.getTime());
  return late >= 0 && late < JUST_NOW_MS ? new Date(within) : said;
}

/** Finds or makes who wrote, in the catalog too when the number is known. */
export async function meetContact(
  deps: InboxDeps,
  unit: UnitOfWork,
  { row }: InboxEvent,
  about: { address: Address; at: Date; nome: string | null },
) {
  const chat = await findContactChat(deps, unit, about.address, { instanceId: row.instance_id, at: about.at });
  const telefone = chat.customer_phone.includes('@') ? null : chat.customer_phone;
  // Of a known customer under a known name there is nothing to learn.
  const known = chat.cliente_id !== null && chat.nome !== null && (about.nome ?? chat.nome) === chat.nome;
  const customer = telefone && !known ? await deps.findOrCreateCustomer(unit, { telefone, nome: about.nome }) : null;
  const nome = customer && customer.nome !== telefone ? customer.nome : about.nome;
  const learnt = { instanceId: row.instance_id, clienteId: customer?.id ?? null, nome };
  return { chat, patch: contactPatch(chat, about.address, learnt) };
}

const OUTCOMES: Record<LateDecision, string> = {
  answer: 'stored: answer planned',
  call: 'stored: late, staff called',
  leave: 'stored',
};

/** Late and with staff it is answered when it is given back to the AI; what the owner answered on the phone is not. */
const waits = (chat: ChatRow, timeliness: Timeliness, decision: LateDecision): boolean =>
  timeliness === 'fresh' || (timeliness === 'late' && (decision !== 'leave' || chat.modo !== 'ai'));

/** Whose turn it is after an answerable message. */
async function decide(
  unit: UnitOfWork,
  chat: ChatRow,
  event: InboxEvent,
  { createdAt, timeliness }: { createdAt: Date; timeliness: Timeliness },
): Promise<LateDecision> {
  if (chat.modo !== 'ai' || timeliness === 'history') return 'leave';
  return timeliness === 'fresh' ? 'answer' : decideLate(unit, chat, event, createdAt);
}

/** A customer wrote: store it once, and plan an answer when it is the AI's turn. */
export async function takeCustomerMessage(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  const { data, row, own } = event;
  const key = recordOf(data.key);
  const address = readAddress(key, own);
  if (address.kind !== 'person') return done(`ignored: ${address.kind}`);
  const said = readMessage(data);
  if (said.kind === 'edit' || said.kind === 'revoke') return applyChange(deps, unit, event, said);
  if (said.kind === 'nothing') return done('ignored: empty');
  const reacted = await applyReaction(deps, unit, event, 'cliente');
  if (reacted) return reacted;

  const createdAt = timeOf(event);
  const timeliness = timelinessOf(event, createdAt, deps.limits);
  const nome = readName(data.pushName);
  const { chat, patch } = await meetContact(deps, unit, event, { address, at: createdAt, nome });
  const decision = said.answerable ? await decide(unit, chat, event, { createdAt, timeliness }) : 'leave';
  const { citada, citadaId } = await findQuoted(unit, row.instance_id, said.quoted);
  const burst = endOfBurst(event, chat, deps.limits.debounceMs);
  const stored = await storeMessage(deps, unit, chat, {
    id: row.id,
    autor: 'customer',
    tipo: said.tipo,
    content: said.content,
    createdAt,
    waId: String(key.id),
    instanceId: row.instance_id,
    citada,
    citadaId,
    midia: markVoice(carriedBy(event), said, timeliness),
    answerable: said.answerable && waits(chat, timeliness, decision),
    unread: row.event !== 'MESSAGES_SET' && said.tipo !== 'reaction',
    chatPatch: {
      ...patch,
      ...(decision === 'answer' && burst),
      ...(decision === 'call' && CALL_STAFF),
    },
  });
  if (!stored.created) return done('duplicate');
  noteFile(deps, unit, event, stored.message);
  if (decision === 'call') await deps.notify(unit, { evento: 'conversa', alvoId: chat.id });
  const isOffered = said.tipo === 'text' && timeliness !== 'history';
  if (isOffered && (await offerReply(deps, unit, stored, timeliness === 'fresh')))
    return done('stored: answered without the AI');
  // Of who waits for the team already; whom it was called for just now it looks at anyway.
  if (decision === 'leave' && timeliness !== 'history') await raiseReason(deps, unit, stored.chat, said.content);
  if (decision === 'answer') {
    const data = { tenantId: unit.tenantId, chatId: chat.id };
    unit.afterCommit(() => {
      const delayMs = Math.max(0, burst.responder_em.getTime() - deps.clock().getTime());
      return deps.jobs.enqueue('reply-with-ai', data, { delayMs });
    });
  }
  return done(OUTCOMES[decision]);
}
