import { spokenMoney } from '@balcao/kit/spoken';

/** What the team reads when a customer cancels what a deposit was paid for. */
export const DEPOSIT_TO_SETTLE =
  'O cliente cancelou um horário com sinal pago: combine com ele o que acontece com o valor.';

/** Nothing is promised of money: it stays where it is until somebody says what becomes of it. */
export const keptDeposit = (amount: string): string =>
  `O sinal de ${spokenMoney(amount)} que você pagou não volta sozinho: já chamei a equipe, que combina com você por aqui o que fazer com ele.`;
