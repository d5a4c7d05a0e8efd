import type { Bloqueio } from '@balcao/contracts/agenda';
import type { BlockRow } from './blocks.repository';

export const presentBlock = ({ id, profissional_id, inicio, fim, motivo }: BlockRow): Bloqueio => ({
  id,
  profissional_id,
  motivo,
  inicio: inicio.toISOString(),
  fim: fim.toISOString(),
});
