import { sql } from 'drizzle-orm';
import { acoes_ia } from '../assistant/actions/schema';
import { TO_NOTE } from './delivery/notice-texts';
import { avisos } from './schema';

/** The notice is about what a customer likes; whether that still waits for the team's tap, null for any other notice. */
export const waitsForTap = sql<
  boolean | null
>`case when ${avisos.evento} = 'conversa' and ${avisos.detalhe} = ${TO_NOTE} then
  exists (select 1 from ${acoes_ia} where ${acoes_ia.tenant_id} = ${avisos.tenant_id} and ${acoes_ia.chat_id} = ${avisos.alvo_id}
    and ${acoes_ia.estado} = 'rascunho' and ${acoes_ia.preferencia} is not null) end`;
