import type { Bloqueio } from '@balcao/contracts/agenda';
import type { BlockRow } from './blocks.repository';

export const presentBlock = ({ id, profissional_id, inicio, fim, motivo, externo }: BlockRow): Bloqueio => ({
  id,
  profissional_id,
  motivo,
  externo: externo !== null,
  inicio: inicio.toISOString(),
  fim: fim.toISOString(),
});
