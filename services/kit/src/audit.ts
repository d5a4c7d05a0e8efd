import type { AuditAction } from '@balcao/contracts/audit-actions';
import type { Author } from './actor';
import type { Tx } from './db';

/** One line of the audit log: ids and names of things only, no texts, secrets or personal data. */
export interface AuditLine {
  acao: AuditAction;
  alvo: string;
  detalhes?: object;
}

/** Writes a line in the transaction of what it tells. The platform's context lends it to the others. */
export type WriteAudit = (tx: Tx, author: Author, line: AuditLine) => Promise<void>;
