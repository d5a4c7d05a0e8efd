import type { SupportEnd } from '@balcao/contracts/support-access';
import type { PlatformUnitOfWork, Tx } from '@balcao/kit/db';
import type { IdentityDeps } from '../ports';
import { closeSupport, type SupportOf } from './support-access.repository';

/** Into the company's own log, and into the platform's, which outlives the company. */
export async function tellBoth(
  { audit }: Pick<IdentityDeps, 'audit'>,
  tx: Tx,
  { tenantId, usuarioId }: { tenantId: string; usuarioId: string },
  line:
    | { acao: 'suporte.iniciou'; detalhes: { motivo: string } }
    | { acao: 'suporte.encerrou'; detalhes: { porque: SupportEnd | null; fim: Date | null } },
): Promise<void> {
  const told = Object.assign({ alvo: `tenant:${tenantId}` }, line);
  await audit(tx, { tenantId, usuarioId }, told);
  await audit(tx, { tenantId: null, usuarioId }, told);
}

/** The one way out of a company: ends what is open and writes down when and why, also of one that ran out unseen. */
export async function leaveCompany(
  deps: Pick<IdentityDeps, 'audit'>,
  tx: Tx,
  of: SupportOf,
  end: { porque: SupportEnd; now: Date },
): Promise<void> {
  for (const { tenant_id, usuario_id, porque_fim, encerrado_em } of await closeSupport(tx, of, end)) {
    const detalhes = { porque: porque_fim, fim: encerrado_em };
    await tellBoth(deps, tx, { tenantId: tenant_id, usuarioId: usuario_id }, { acao: 'suporte.encerrou', detalhes });
  }
}

/** Every tab and stream of these accounts asks anew who they are. */
export function tellTabs(
  deps: Pick<IdentityDeps, 'announceSessionsEnded'> & { forget: (contaId: string) => void },
  { afterCommit }: Pick<PlatformUnitOfWork, 'afterCommit'>,
  accounts: readonly string[],
): void {
  afterCommit(async () => {
    for (const contaId of accounts) {
      deps.forget(contaId);
      await deps.announceSessionsEnded(contaId);
    }
  });
}
