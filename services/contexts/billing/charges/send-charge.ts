import { sendCharge as contract } from '@balcao/contracts/charge-message';
import { isOpenCharge } from '@balcao/contracts/charges';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, type Author, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { ChargeDeps } from './charge-ports';
import { chargeWords } from './charge-words';
import { lockCharge } from './charges.repository';
import { hasSend, readReceiver } from './receiver.repository';

/** The conversations': a message nobody typed, by the road of every send. */
export interface SendChargePorts {
  sendToCustomer(
    unit: UnitOfWork,
    message: {
      cliente: { id: string; nome: string; telefone: string | null };
      /** Another conversation than the one that was alive last. */
      chatId?: string | undefined;
      text: string;
      causa: string;
      validoAte: Date;
      /** Somebody of the team sends it. */
      asked: boolean;
    },
  ): Promise<{ kind: 'planned' | 'offline' | 'opted-out' }>;
}
type Wish = BodyOf<typeof contract>;
export type SendDeps = ChargeDeps & SendChargePorts;

/** Whom the code may go to, and the code; the charge stays locked, so that a key that comes twice is seen. */
async function readOpen(deps: SendDeps, unit: UnitOfWork, id: string, { chat_id, descricao }: Wish) {
  const charge = await lockCharge(unit, id);
  if (!charge) throw new AppError('billing/charge-not-found');
  const { status, cancelada_em, expira_em, copia_e_cola, valor, finalidade } = charge;
  const stands = isOpenCharge(status) && cancelada_em === null && expira_em > deps.clock();
  if (!stands || !copia_e_cola) throw new AppError('billing/charge-closed');
  const found = charge.cliente_id ? await readReceiver(unit, charge.cliente_id) : undefined;
  // A conversation is an address of its own.
  if (!found || !(found.telefone || chat_id)) throw new AppError('billing/no-phone');
  const { nome, telefone, empresa, zone } = found;
  const words = chargeWords({ valor, expira_em, nome, empresa, zone, finalidade, descricao });
  return { cliente: { id: found.id, nome, telefone }, texts: [words, copia_e_cola], validoAte: expira_em, valor };
}

const REFUSED = { offline: 'billing/whatsapp-off', 'opted-out': 'chats/opted-out' } as const;
export type SentTexts = 'sent' | 'before' | (typeof REFUSED)[keyof typeof REFUSED];

/** For after the commit: the question whether WhatsApp really is away stands, then. */
export function requireSent(sent: SentTexts): void {
  if (sent !== 'sent' && sent !== 'before') throw new AppError(sent);
}

/** What goes to a customer one message after the other, once; or why it does not, and then nothing was. */
export async function sendTexts(
  deps: SendDeps,
  unit: UnitOfWork,
  {
    texts,
    causa,
    ...message
  }: Omit<Parameters<SendChargePorts['sendToCustomer']>[1], 'text' | 'asked'> & {
    texts: readonly string[];
  },
): Promise<SentTexts> {
  if (await hasSend(unit, `${causa}:0`)) return 'before';
  for (const [n, text] of texts.entries()) {
    const one = Object.assign({ text, asked: true }, message, { causa: `${causa}:${n}` });
    const { kind } = await deps.sendToCustomer(unit, one);
    if (kind !== 'planned') return REFUSED[kind];
  }
  return 'sent';
}

/** Two messages: what it is, and the code alone, which a long press copies. Not sent any more once it has run out. */
export async function sendCode(
  deps: SendDeps,
  unit: UnitOfWork,
  author: Author,
  { id, wish }: { id: string; wish: Wish },
): Promise<SentTexts> {
  const { cliente, texts, validoAte, valor } = await readOpen(deps, unit, id, wish);
  const { chave, chat_id: chatId } = wish;
  const causa = `cobranca:${id}:${chave}`;
  const sent = await sendTexts(deps, unit, { cliente, chatId, texts, causa, validoAte });
  const line = { acao: 'cobranca.enviada' as const, alvo: `cobranca:${id}`, detalhes: { valor } };
  if (sent === 'sent') await deps.audit(unit.tx, author, line);
  return sent;
}

/** Somebody of the team sends it. */
export const sendCharge = useCase(
  contract,
  (deps: SendDeps) =>
    async (actor: Actor, id: string, wish: Wish): Promise<{ ok: true }> => {
      requireSent(await deps.db.tenant(tenantOf(actor), (unit) => sendCode(deps, unit, actor, { id, wish })));
      return { ok: true };
    },
);
