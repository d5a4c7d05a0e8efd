import { createChat as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { InboxDeps } from '../inbox/inbox-deps';
import { changeChat } from './change-chat';
import { findOrCreateChat } from './find-or-create-chat';
import { presentChat } from './present-chat';
import { readContactPhone } from './read-contact-phone';

/** 'Nova conversa' from the panel: opens the one there is with this phone, or makes it. Staff speaks first. */
export const createChat = useCase(
  contract,
  (deps: Pick<InboxDeps, 'db' | 'realtime' | 'clock' | 'findOrCreateCustomer'>) =>
    async (actor: Actor, body: { phone: string; nome?: string }) => {
      const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
        const phone = await readContactPhone(unit, body.phone);
        const customer = await deps.findOrCreateCustomer(unit, { telefone: phone, nome: body.nome || null });
        const nome = customer.nome === phone ? null : customer.nome;
        const contact = { phone, nome, clienteId: customer.id, at: deps.clock() };
        const { chat: found } = await findOrCreateChat(unit, contact);
        return changeChat(deps, unit, found.id, {
          cliente_id: found.cliente_id ?? customer.id,
          nome: found.nome ?? nome,
        });
      });
      return presentChat(chat);
    },
);
