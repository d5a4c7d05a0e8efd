import type { ProviderAnswer } from '../provider/provider-result';
import type { Turn } from './ai.repository';

type Answer = Pick<ProviderAnswer, 'model' | 'tokensIn' | 'tokensCached' | 'tokensOut' | 'insteadOf'>;

/** Who answered, and what it took; the model that was meant to when nobody did. */
export const spentOn = (meant: string, answer: Answer | null) =>
  ({
    modelo: answer?.model ?? meant,
    reserva: answer?.insteadOf !== undefined,
    tokensEntrada: answer?.tokensIn ?? null,
    tokensCache: answer?.tokensCached ?? null,
    tokensSaida: answer?.tokensOut ?? null,
  }) satisfies Partial<Turn>;
export type SpentOn = ReturnType<typeof spentOn>;
