import { formatBRL } from '@balcao/platform';

/** Said before money leaves a visit that was confirmed by it: nothing is called off by that. */
export const depositWarning = (sinal: string): string =>
  `A visita foi confirmada com o sinal de ${formatBRL(sinal)}, que sai deste pagamento. Ela continua na agenda, com o aviso “Sinal não pago”. Para liberar o horário, cancele a visita.`;
