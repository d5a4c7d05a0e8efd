import { DAY_MS } from '@balcao/contracts/constants';
import type { AlertRule } from '../alert-rule';
import { findEndingTrials } from '../companies.repository';

const DAYS = 3;

export const trialEnding: AlertRule = {
  tipo: 'teste',
  grave: false,
  titulo: 'Período de teste terminando',
  fazer: 'Fale com a empresa antes do fim: ajude a escolher um plano ou estenda o teste.',
  caminho: '/master/tenants?status=trial',
  find: ({ tx, now }) => findEndingTrials(tx, { now, withinMs: DAYS * DAY_MS }),
};
