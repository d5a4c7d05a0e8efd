import type { AlertRule } from '../alert-rule';
import { findOutages } from '../companies.repository';

const HOUR_MS = 3_600_000;
const REASONS = ['disconnected', 'missing', 'elsewhere', 'offline', 'blocked', 'failed'] as const;

export const numberDisconnected: AlertRule = {
  tipo: 'numero',
  grave: true,
  titulo: 'Número desconectado há mais de uma hora',
  fazer: 'Fale com a empresa: em Integrações ela vê o que houve e lê um novo código com o celular.',
  caminho: '/master/operations?tab=numeros',
  find: ({ tx, now }) => findOutages(tx, { now, reasons: REASONS, lastsMs: HOUR_MS }),
};
