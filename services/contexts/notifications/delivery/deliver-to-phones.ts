import type { UnitOfWork } from '@balcao/kit/db';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import type { NotificationDeps } from '../notification-ports';
import { changePhone, lockPhone } from '../phones/phones.repository';
import { decideDelivery } from './decide-delivery';
import {
  type Delivery,
  type DeliveryPatch,
  findDeliveries,
  lockDueForPhones,
  updateDelivery,
} from './deliveries.repository';
import { countSent, restUntil } from './phone-pace';
import { phoneText } from './phone-text';

/** Without a connection of the company's own it is tried again. */
const OFFLINE_MS = 60_000;
/** What did not leave the outbox by then is old news. */
const WORTH_MS = 60 * 60_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Of what is due, what is worth telling now; the rest is dropped or put off. */
async function sift(unit: UnitOfWork, rows: readonly Delivery[], now: Date): Promise<Delivery[]> {
  const worth: Delivery[] = [];
  for (const row of rows) {
    const decision = decideDelivery(row, now);
    const { id } = row.entrega;
    if (decision.kind === 'send') worth.push(row);
    else if (decision.kind === 'drop')
      await updateDelivery(unit, id, { estado: 'dispensada', motivo: decision.motivo });
    else await updateDelivery(unit, id, { proxima_em: decision.until });
  }
  return worth;
}

/** All that is due for one person becomes one message of the outbox, in this very transaction: it leaves once or not at all. */
async function tellPerson(deps: NotificationDeps, unit: UnitOfWork, rows: readonly Delivery[]): Promise<void> {
  const now = deps.clock();
  const worth = await sift(unit, rows, now);
  const [first] = worth;
  if (!first) return;
  const { usuario_id } = first.aviso;
  const all = async (patch: DeliveryPatch) => {
    for (const { entrega } of worth) await updateDelivery(unit, entrega.id, patch);
  };
  const phone = await lockPhone(unit, usuario_id);
  if (!phone?.telefone) return all({ estado: 'dispensada', motivo: 'sem-numero' });
  const rest = restUntil(phone, now);
  if (rest) return all({ proxima_em: rest });
  const { chat_id: chatId, telefone } = phone;
  const avisos = worth.map(({ aviso }) => aviso);
  const text = phoneText(first.empresa.nome, avisos, deps.config.publicUrl);
  const message = { chatId, telefone, text, causa: first.entrega.id, validoAte: later(now, WORTH_MS) };
  const sent = await deps.sendToTeam(unit, message);
  if (sent.kind === 'opted-out') return all({ estado: 'dispensada', motivo: 'saiu' });
  if (sent.kind === 'offline') return all({ proxima_em: later(now, OFFLINE_MS) });
  await changePhone(unit, usuario_id, Object.assign({ chat_id: sent.chatId }, countSent(phone, now)));
  await all({ estado: 'enviada' });
}

/** What is due for the WhatsApp of a company's people; the conversations' outbox does the sending. */
export const deliverToPhones =
  (deps: NotificationDeps) =>
  ({ tenantId }: { tenantId: string }): Promise<void> =>
    // A message that comes in locks the conversation first, and then whose phone it is.
    retryDeadlock(() =>
      deps.db.tenant(tenantId, async (unit) => {
        const due = await findDeliveries(unit, await lockDueForPhones(unit, deps.clock()));
        const people = new Set(due.map(({ aviso }) => aviso.usuario_id));
        for (const usuarioId of people)
          await tellPerson(
            deps,
            unit,
            due.filter(({ aviso }) => aviso.usuario_id === usuarioId),
          );
      }),
    );
