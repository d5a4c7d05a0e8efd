import { readContact as contract } from '@balcao/contracts/contact-card';
import { allows, type Policy } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findChat } from '../conversations/chats.repository';
import type { ContactFacts } from './contact-facts';

/** What else is known of whom a conversation is with. What the agenda or the books would refuse this role, this does too. */
export const readContact = useCase(
  contract,
  ({ db, clock, contactFacts }: Pick<Deps, 'db' | 'clock'> & { contactFacts: ContactFacts }) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const chat = await findChat(unit, id);
        if (!chat) throw new AppError('chats/not-found');
        const { cliente_id } = chat;
        async function shown<T>(policy: Policy, ask: (clienteId: string) => Promise<T[]>): Promise<T[] | null> {
          if (!allows(policy, actor.role)) return null;
          return cliente_id ? ask(cliente_id) : [];
        }
        const [visitas, pagamentos, preferencias] = await Promise.all([
          shown('appointments.read', (clienteId) => contactFacts.nextVisits(unit, clienteId, clock())),
          shown('payments.read', (clienteId) => contactFacts.lastPayments(unit, clienteId)),
          shown('customers.read', (clienteId) => contactFacts.preferences(unit, clienteId)),
        ]);
        return { visitas, pagamentos, preferencias };
      }),
);
