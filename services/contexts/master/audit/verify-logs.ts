import type { Deps } from '@balcao/kit/deps';
import { hasLostChain } from './beginnings.repository';
import { findLineMoment, listChains } from './chain.repository';
import { type ChainLook, verifyChain } from './verify-chain';

interface NamedLook extends ChainLook {
  nome: string;
  /** When the line that broke was written, where it still stands. */
  quando: Date | null;
}

/**
 * Looks at one company's log, by its address or id, or at all of them, and tells each. `lost`: the one that was asked for had a
 * chain of seals, which is gone.
 */
export async function verifyLogs(
  deps: Pick<Deps, 'db' | 'sealer' | 'log'>,
  company: string | undefined,
  tell: (look: NamedLook) => void,
): Promise<{ lost: boolean }> {
  const all = await deps.db.platform(({ tx }) => listChains(tx));
  for (const { cadeia, nome, slug } of all) {
    if (company && company !== slug && company !== cadeia.tenant_id) continue;
    const look = await verifyChain(deps, cadeia.tenant_id);
    if (!look) continue;
    const linha = look.quebra?.linha;
    const quando = linha ? await deps.db.platform(({ tx }) => findLineMoment(tx, linha)) : null;
    tell(Object.assign(look, { nome: nome ?? 'Plataforma', quando }));
  }
  return { lost: company !== undefined && (await deps.db.platform(({ tx }) => hasLostChain(tx, company))) };
}
