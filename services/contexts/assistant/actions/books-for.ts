import type { PoliticaIa } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatRow } from '../../chats';
import { isCustomer } from './books-for.repository';

// docs/decisions/0171-who-the-assistant-books-for.md
/** The policy as it holds for whom a conversation is with. `nova`: only customers are booked for, and this is none yet. */
export type PolicyFor = PoliticaIa & { nova?: boolean };
export async function policyFor(unit: UnitOfWork, policy: PoliticaIa, chat: ChatRow): Promise<PolicyFor> {
  const { quem, agendar } = policy;
  if (quem === 'todos' || agendar === 'desligado' || chat.cliente_id === null) return policy;
  if (await isCustomer(unit, chat)) return policy;
  const only = quem === 'so-clientes';
  return Object.assign({}, policy, only ? { agendar: 'desligado', nova: true } : { agendar: 'rascunho' });
}
