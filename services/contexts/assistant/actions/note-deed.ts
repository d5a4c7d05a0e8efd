import type { Deps } from '@balcao/kit/deps';
import type { NoteDeed } from '../../scheduling';
import { keepAction } from './keep-action';
import { visitsOf } from './present-action';

/** What a customer's plain answer to a reminder or an offered time did, as a line of 'O que a IA fez'. */
export const noteDeed =
  (deps: Pick<Deps, 'realtime' | 'clock'>): NoteDeed =>
  (unit, { chatId, mensagemId, pedido, ferramenta, operacao_id, antes, depois }) =>
    keepAction(deps, unit, {
      chat_id: chatId,
      mensagem_id: mensagemId,
      ferramenta,
      motor: 'regras',
      pedido,
      estado: 'feita',
      operacao_id,
      antes: visitsOf(antes),
      depois: visitsOf(depois),
    });
