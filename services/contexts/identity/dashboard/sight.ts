import type { Activity } from '@balcao/contracts/dashboard';
import { allows, type Policy, type Role } from '@balcao/contracts/permissions';

/** Which areas a person may read: of the others nothing is counted, listed or drawn. */
export type Sight = Record<Activity['tipo'], boolean>;

const NEEDS: Record<Activity['tipo'], Policy> = {
  conversa: 'chats.read',
  agendamento: 'appointments.read',
  cliente: 'customers.read',
  pagamento: 'payments.read',
};

export const sightOf = (role: Role): Sight => ({
  conversa: allows(NEEDS.conversa, role),
  agendamento: allows(NEEDS.agendamento, role),
  cliente: allows(NEEDS.cliente, role),
  pagamento: allows(NEEDS.pagamento, role),
});
