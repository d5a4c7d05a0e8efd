import { UNLIMITED } from '@balcao/contracts/constants';
import type { Deps } from '@balcao/kit/deps';
import type { Listening, Transcribe } from '../../chats';
import { LISTENED } from '../schema';
import { findCompany, recordTurn } from './ai.repository';
import { refusalOf } from './decide-reply';
import type { CountMessages } from './message-allowance';

/** Listens to voice messages as long as the company's AI may answer, and keeps what that takes beside the AI's turns. */
export const lendListening = (
  { clock }: Pick<Deps, 'clock'>,
  { transcribe, countMessages }: { transcribe: Transcribe; countMessages: CountMessages },
): Listening => ({
  transcribe,
  async isPaidFor(unit) {
    const [company, now] = [await findCompany(unit), clock()];
    if (!company || refusalOf(company, now)) return false;
    const limit = company.limite_mensagens;
    return limit >= UNLIMITED || (await countMessages(unit, now)) < limit;
  },
  record(unit, { chatId, use, durationMs }) {
    const { model, seconds, tokensIn, tokensOut } = use;
    recordTurn(unit, {
      chatId,
      resultado: LISTENED,
      modelo: model,
      segundos: seconds === null ? null : Math.ceil(seconds),
      tokensEntrada: tokensIn,
      tokensSaida: tokensOut,
      duracaoMs: durationMs,
    });
  },
});
