import { takeOffAir as contract } from '@balcao/contracts/master';
import { SHELL } from '@balcao/contracts/remotes';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { writeAudit } from '../audit/audit.repository';
import { endCanary } from '../release-health/canary.repository';
import type { Judges } from './judges';
import { presentReleases } from './present-releases';
import { deactivate, findActive, findRelease, lockReleases } from './releases.repository';

/** Without these nobody could put anything on air again. */
const NEEDED = [SHELL, 'mfe-master'];

/** Takes an area off air, a test of it too, whether or not there is a version before: its addresses stay its own. */
export const takeOffAir = useCase(contract, (deps: Pick<Deps, 'db'> & Judges) => async (actor: Actor, id: string) => {
  await deps.db.platform(async ({ tx }) => {
    await lockReleases(tx);
    const release = await findRelease(tx, id);
    if (!release) throw new AppError('master/release-not-found');
    const { name, version } = release;
    if (NEEDED.includes(name)) throw new AppError('master/off-air-needed');
    if ((await findActive(tx, name)) !== version) throw new AppError('master/release-not-live');
    await endCanary(tx, name);
    await deactivate(tx, name);
    await writeAudit(tx, actor, { acao: 'release.off-air', alvo: `${name}@${version}` });
  });
  return presentReleases(deps);
});
