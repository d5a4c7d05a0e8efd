import { AppError } from '@balcao/kit/errors';

/** What the provider said stands beside the field it is about. */
export function refusedKey(said: string | undefined, field = 'ai_config.openai_api_key'): AppError {
  const { message } = new AppError('system/ai-refused');
  const whole = said ? `${message} Ele respondeu: “${said}”` : message;
  return new AppError('system/ai-refused', { message: whole, fields: { [field]: whole } });
}
