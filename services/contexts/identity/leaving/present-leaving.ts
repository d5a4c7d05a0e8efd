import type { CompanyExport } from '@balcao/contracts/company-deletion';
import type { DeletionRow } from './deletions.repository';
import type { ExportRow } from './exports.repository';

export function presentExport({ id, estado, total, feitas, bytes, created_at, expira_em }: ExportRow): CompanyExport {
  const when = { pedida_em: created_at.toISOString(), expira_em: expira_em.toISOString() };
  return Object.assign({ id, estado, total, feitas, bytes }, when);
}

export function presentDeletion({ created_at, apaga_em, quem }: DeletionRow) {
  return { pedida_em: created_at.toISOString(), apaga_em: apaga_em.toISOString(), quem };
}
