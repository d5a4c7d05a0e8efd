import {
  type Andamento,
  getAssistantPolicy as getContract,
  POLICY_DEFAULTS,
  POLICY_TOOLS,
  type PoliticaEmUso,
  type PoliticaIa,
  saveAssistantPolicy as saveContract,
} from '@balcao/contracts/assistant-actions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findPolicy, keepPolicy } from './actions.repository';
import { countDecided, lastModeChange, lockPolicy, noteModeChange } from './trust.repository';

type PolicyDeps = Pick<Deps, 'db' | 'clock'>;

/** With how each mode came about. */
async function inUse(unit: UnitOfWork, policy: PoliticaIa): Promise<PoliticaEmUso> {
  const de = policy.confianca?.de ?? 0;
  const andamento: Andamento[] = [];
  for (const ferramenta of POLICY_TOOLS) {
    const last = await lastModeChange(unit, ferramenta);
    const since = last?.created_at ?? null;
    const counted = await countDecided(unit, { ferramenta, de, since });
    const { motivo = null, quem = null } = last ?? {};
    andamento.push(Object.assign({ ferramenta, desde: since?.toISOString() ?? null, motivo, quem }, counted));
  }
  return Object.assign({ andamento }, policy);
}

export const getAssistantPolicy = useCase(
  getContract,
  ({ db }: PolicyDeps) =>
    (actor: Actor): Promise<PoliticaEmUso> =>
      db.tenant(tenantOf(actor), async (unit) => inUse(unit, await findPolicy(unit))),
);

/** Holds from the next message on; drafts of before a change of mode are not counted any more. */
export const saveAssistantPolicy = useCase(
  saveContract,
  ({ db, clock }: PolicyDeps) =>
    async (actor: Actor, policy: PoliticaIa): Promise<PoliticaEmUso> =>
      db.tenant(tenantOf(actor), async (unit) => {
        const before = (await lockPolicy(unit)) ?? POLICY_DEFAULTS;
        await keepPolicy(unit, policy);
        for (const ferramenta of POLICY_TOOLS) {
          const para = policy[ferramenta];
          const change = { ferramenta, para, motivo: 'equipe' as const, quem: actor.nome, created_at: clock() };
          if (before[ferramenta] !== para) await noteModeChange(unit, change);
        }
        return inUse(unit, policy);
      }),
);
