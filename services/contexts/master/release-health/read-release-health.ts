import { readReleaseHealth as contract, type ReleaseHealth } from '@balcao/contracts/release-health';
import type { Actor } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listCanaries } from './canary.repository';
import { LIMITS } from './judge-release';
import { listDoing, listFaults, listTakebacks } from './verdict.repository';

const told = (instant: Date) => instant.toISOString();

/** Versions in test, how all do, with what they fail and what was taken back. */
export async function describeHealth(tx: Tx, now: Date): Promise<ReleaseHealth> {
  const since = new Date(now.getTime() - LIMITS.windowMs);
  const [canaries, versoes, faults, takebacks] = [
    await listCanaries(tx),
    await listDoing(tx, since),
    await listFaults(tx),
    await listTakebacks(tx),
  ];
  return {
    testes: canaries.map(({ created_at, ...canary }) => Object.assign(canary, { desde: told(created_at) })),
    versoes,
    faltas: faults.map((fault) => Object.assign(fault, { ultima: told(fault.ultima) })),
    recuos: takebacks.map((one) =>
      Object.assign(one, { puladas: one.puladas ?? [], created_at: told(one.created_at) }),
    ),
  };
}

export const readReleaseHealth = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (_actor: Actor) =>
      db.platform(({ tx }) => describeHealth(tx, clock())),
);
