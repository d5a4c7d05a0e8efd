import { sql } from 'drizzle-orm';
import { TO_NOTE } from './delivery/notice-texts';
import { avisos } from './schema';

/**
 * Of a notice about what a customer likes: does it still wait for the team's tap? Null for any other one. The table is the
 * assistant's own, within its folder of actions, and no schema of it is lent out.
 */
export const waitsForTap = sql<
  boolean | null
>`case when ${avisos.evento} = 'conversa' and ${avisos.detalhe} = ${TO_NOTE} then
  exists (select 1 from acoes_ia a where a.tenant_id = ${avisos.tenant_id} and a.chat_id = ${avisos.alvo_id}
    and a.estado = 'rascunho' and a.preferencia is not null) end`;
