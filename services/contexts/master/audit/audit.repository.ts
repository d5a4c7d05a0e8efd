import type { Author } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import { audit_log } from '../schema';

/** One line of the audit log: who, what, on which thing. Ids and names of things only, no texts or secrets. */
export async function writeAudit(
  tx: Tx,
  author: Author,
  acao: string,
  alvo: string,
  detalhes: object = {},
): Promise<void> {
  await tx.insert(audit_log).values({ tenant_id: author.tenantId, ator_id: author.usuarioId, acao, alvo, detalhes });
}
