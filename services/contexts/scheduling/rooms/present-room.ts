import type { Sala } from '@balcao/contracts/rooms';
import type { Room } from './rooms.repository';

export const presentRoom = ({ row, servicos }: Room): Sala => ({
  id: row.id,
  nome: row.nome,
  ativo: row.ativo,
  servicos,
});
