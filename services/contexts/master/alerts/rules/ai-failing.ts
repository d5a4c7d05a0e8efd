import { DAY_MS } from '@balcao/contracts/constants';
import type { AlertRule } from '../alert-rule';
import { findFailingAi } from '../companies.repository';

export const aiFailing: AlertRule = {
  tipo: 'ia',
  grave: true,
  titulo: 'IA falhando',
  fazer: 'Confira a chave, o modelo e o crédito no provedor da IA. As conversas esperam pela equipe da empresa.',
  caminho: '/system-settings',
  // Until one answers again: a company whose AI is broken hands every conversation over, and asks it less and less.
  find: ({ tx, now }) => findFailingAi(tx, { after: new Date(now.getTime() - DAY_MS), inARow: 3 }),
};
