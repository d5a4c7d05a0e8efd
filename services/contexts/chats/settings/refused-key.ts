import { AppError } from '@balcao/kit/errors';
import type { KeyVerdict } from './ai-key-port';

const NO_CREDIT =
  'A conta do provedor da IA está sem crédito, e a chave não foi salva. Coloque crédito na página do provedor e salve de novo.';

/** What the provider said stands beside the field it is about; that an account is empty it says in English only. */
export function refusedKey(
  { said, credit }: Extract<KeyVerdict, { kind: 'refused' }>,
  field = 'ai_config.openai_api_key',
): AppError {
  const { message } = new AppError('system/ai-refused');
  const spoken = said ? `${message} Ele respondeu: “${said}”` : message;
  const whole = credit ? NO_CREDIT : spoken;
  return new AppError('system/ai-refused', { message: whole, fields: { [field]: whole } });
}
