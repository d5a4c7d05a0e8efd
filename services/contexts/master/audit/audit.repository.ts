import type { WriteAudit } from '@balcao/kit/audit';
import { audit_log } from '../schema';

/** One line of the audit log: who, what, on which thing. */
export const writeAudit: WriteAudit = async (tx, author, { acao, alvo, detalhes = {} }) => {
  await tx.insert(audit_log).values({ tenant_id: author.tenantId, ator_id: author.usuarioId, acao, alvo, detalhes });
};
