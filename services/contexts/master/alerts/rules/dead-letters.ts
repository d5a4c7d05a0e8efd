import type { AlertRule } from '../alert-rule';
import { countDeadByCompany } from '../platform.repository';

export const deadLetters: AlertRule = {
  tipo: 'paradas',
  grave: true,
  titulo: 'Mensagens paradas',
  fazer: 'Veja o motivo, resolva a causa e mande processar de novo, ou descarte dizendo por quê.',
  caminho: '/master/operations?tab=paradas',
  find: ({ tx }) => countDeadByCompany(tx),
};
