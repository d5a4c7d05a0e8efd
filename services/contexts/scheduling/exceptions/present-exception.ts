import type { Excecao } from '@balcao/contracts/agenda';
import type { ExceptionRow } from './exceptions.repository';

export const presentException = ({ id, profissional_id, data, periodos, motivo }: ExceptionRow): Excecao => ({
  id,
  profissional_id,
  data,
  periodos,
  motivo,
});
