import { SESSION_TIMING, UNLIMITED } from './constants';
import { MIN_PASSWORD, NEW_TENANT, TRIAL_DAYS } from './identity';
import { PAYMENT_METHODS } from './payments';

/** What was promised to companies and to whoever builds on the wire; what belongs to one process is held beside its own code. */
const PROMISED: [name: string, value: unknown, promised: unknown][] = [
  ['days of trial', TRIAL_DAYS, 14],
  ['a new company', NEW_TENANT, { plano: 'free', status: 'trial', limite_usuarios: 1, limite_agendamentos: 50 }],
  ['without a limit', UNLIMITED, 999_999],
  ['shortest password', MIN_PASSWORD, 6],
  ['ways of paying', PAYMENT_METHODS, ['dinheiro', 'pix', 'cartao_credito', 'cartao_debito', 'transferencia']],
  ['tick of the session', SESSION_TIMING.tickMs, 30_000],
  ['how early a token is refreshed', SESSION_TIMING.refreshMarginMs, 90_000],
  ['signing keys kept', SESSION_TIMING.keyCacheMs, 600_000],
  ['first pause before it is tried again', SESSION_TIMING.backoffStartMs, 200],
];

test.each(PROMISED)('%s', (_name, value, promised) => {
  expect(value).toEqual(promised);
});
