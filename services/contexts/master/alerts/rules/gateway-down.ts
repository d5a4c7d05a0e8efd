import type { AlertRule } from '../alert-rule';
import { findOutages } from '../companies.repository';

export const gatewayDown: AlertRule = {
  tipo: 'servidor',
  grave: true,
  titulo: 'Servidor do WhatsApp fora do ar',
  fazer: 'Confira se o servidor do WhatsApp responde e se a chave em Sistema vale. As mensagens esperam e saem depois.',
  caminho: '/system-settings',
  find: ({ tx, now }) => findOutages(tx, { now, reasons: ['unreachable', 'refused'], lastsMs: 0 }),
};
