import { allows, type Policy, type Role } from '@balcao/contracts/permissions';
import { AppError } from './errors';

/** Who is acting: a signed-in person as the server knows them. Use cases take it first. */
export interface Actor {
  contaId: string;
  usuarioId: string;
  /** Null for the platform's master. */
  tenantId: string | null;
  role: Role;
  nome: string;
  requestId: string;
}

/** Whom a row of the audit log names; a stranger who failed to sign in has neither. */
export type Author = { tenantId: string | null; usuarioId: string | null };

/** First line of a use case: refuses (403) when the actor's role does not satisfy the policy. */
export function requirePolicy(actor: Actor, policy: Policy): void {
  if (!allows(policy, actor.role)) throw new AppError('http/forbidden');
}

/** The actor's company, or 403 when they have none (master). */
export function tenantOf(actor: Actor): string {
  if (!actor.tenantId) throw new AppError('identity/no-tenant');
  return actor.tenantId;
}
