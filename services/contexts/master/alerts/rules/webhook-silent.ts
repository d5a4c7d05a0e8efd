import type { AlertRule } from '../alert-rule';
import { findOutages } from '../companies.repository';

// docs/decisions/0089-silence-is-measured-in-open-hours.md
export const webhookSilent: AlertRule = {
  tipo: 'silencio',
  grave: true,
  titulo: 'Webhook em silêncio no horário de atendimento',
  fazer: 'O número diz que está conectado e nada chega: confira para onde o servidor do WhatsApp entrega as mensagens.',
  caminho: '/master/operations?tab=numeros',
  find: ({ tx, now }) => findOutages(tx, { now, reasons: ['silent'], lastsMs: 0 }),
};
