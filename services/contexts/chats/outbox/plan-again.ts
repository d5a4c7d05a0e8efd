import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { type MessagePatch, updateMessage } from '../messages/messages.repository';
import { type MessageRow, presentMessage } from '../messages/present-message';
import { type EnvioRow, updateEnvio } from './envios.repository';
import { keepFormerId } from './former-ids.repository';

/**
 * A person asks for a send that had ended or is doubtful: planned anew, without the guards of an automatic answer. Should the
 * first one turn up before the second has left, `duvida_desde` still tells that it may be ours.
 */
export async function planAgain(
  deps: Pick<Deps, 'realtime' | 'clock' | 'jobs'>,
  unit: UnitOfWork,
  envio: EnvioRow,
): Promise<MessageRow> {
  const now = deps.clock();
  await keepFormerId(unit, envio.mensagem_id);
  updateEnvio(unit, envio.id, {
    status: 'planned',
    tentativas: 0,
    guarda_seq: null,
    iniciado_em: null,
    duvida_ate: null,
    buscas_vazias: 0,
    sem_resposta: 0,
    wa_id: null,
    erro: null,
    proxima_em: now,
    created_at: now,
  });
  const shown: MessagePatch = { entrega: 'queued', erro: null, apagada: false, wa_id: null };
  const message = await updateMessage(unit, envio.mensagem_id, shown);
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  const data = { tenantId: unit.tenantId, chatId: envio.chat_id };
  unit.afterCommit(() => deps.jobs.enqueue('send-planned', data));
  return message;
}
