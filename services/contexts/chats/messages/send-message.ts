import { sendMessage as contract } from '@balcao/contracts/chats';
import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { quoteOf } from '../inbox/find-quoted';
import { findMessage } from './messages.repository';
import { type Written, writeAsStaff } from './write-as-staff';

interface Body {
  content: string;
  client_id: string;
  responde_a?: string | undefined;
}

/** What it answers, if anything: a message of the same conversation that is at WhatsApp. */
export async function requireQuoted(
  unit: UnitOfWork,
  chatId: string,
  id: string | undefined,
): Promise<Pick<Written, 'citada' | 'citadaId'>> {
  if (!id) return {};
  const quoted = await findMessage(unit, id);
  if (quoted?.chat_id !== chatId) throw new AppError('chats/message-not-found');
  if (!quoted.wa_id || quoted.apagada) throw new AppError('chats/not-on-whatsapp');
  return { citada: quoteOf(quoted), citadaId: id };
}

/** Staff writes to the customer. */
export const sendMessage = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'>) =>
    (actor: Actor, chatId: string, { content, client_id, responde_a }: Body) =>
      writeAsStaff(deps, actor, {
        chatId,
        clientId: client_id,
        async write(unit) {
          return Object.assign({ content }, await requireQuoted(unit, chatId, responde_a));
        },
      }),
);
