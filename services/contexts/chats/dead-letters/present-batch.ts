import type { DeadLetterBatch } from '@balcao/contracts/dead-letter-batches';
import type { BatchRow } from './batches.repository';

export const presentBatch = (row: BatchRow): DeadLetterBatch => ({
  id: row.id,
  acao: row.acao,
  estado: row.estado,
  total: row.total,
  feitas: row.feitas,
  puladas: row.puladas,
  ficaram: row.ficaram,
  motivo: row.motivo,
  created_at: row.created_at.toISOString(),
});
