import type { PassedOver, TakeBackReason } from '@balcao/contracts/release-health';
import type { Author } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import { writeAudit } from '../audit/audit.repository';
import type { JudgesOfArea } from '../releases/judges';
import { faultOf, type Release } from '../releases/put-on-air';
import { activate, findRelease, lockReleases } from '../releases/releases.repository';
import { endCanary, listCanaries } from './canary.repository';
import { findLive, insertTakeback, listBefore } from './verdict.repository';
import { forgetRecentViews } from './views.repository';

export interface TakeBack {
  id: string;
  name: string;
  version: string;
}

/** Who stands behind what the platform does by itself. */
export const NOBODY: Author = { tenantId: null, usuarioId: null };

interface TakenBack {
  /** False: it is neither in test nor on air, or there is none before it that may go on air. */
  done: boolean;
  /** Versions on the way back that may not go on air any more. */
  puladas: PassedOver[];
}

// docs/decisions/0160-who-takes-a-version-back-speaks-for-its-users.md
/**
 * Ends the test of a version, or puts the one before it on air, judged like any other; with its lines of the log. `motivo`: it
 * happened by itself.
 */
export async function takeBack(
  tx: Tx,
  judges: JudgesOfArea,
  release: TakeBack,
  { author, motivo }: { author: Author; motivo?: TakeBackReason },
): Promise<TakenBack> {
  await lockReleases(tx);
  const canary = (await listCanaries(tx)).find((one) => one.release_id === release.id);
  const { before, puladas } = canary ? NOTHING : await findFit(tx, judges, release);
  if (!canary && !before) return { done: false, puladas };
  if (canary) await endCanary(tx, release.name);
  if (before) {
    await activate(tx, before.name, before.id);
    await forgetRecentViews(tx, before.id);
    const por = motivo ? { detalhes: { por: 'recuo' } } : {};
    await writeAudit(tx, author, Object.assign({ alvo: `${before.name}@${before.version}` }, ACTIVATED, por));
  }
  await insertTakeback(tx, { release_id: release.id, para_id: before?.id ?? null, motivo: motivo ?? null, puladas });
  const acao = motivo ? ('release.fell-back' as const) : ('release.taken-back' as const);
  await writeAudit(tx, author, { acao, alvo: `${release.name}@${release.version}`, detalhes: motivo ?? {} });
  return { done: true, puladas };
}

const ACTIVATED = { acao: 'release.activated' } as const;

interface WayBack {
  before: Release | undefined;
  puladas: PassedOver[];
}
const NOTHING: WayBack = { before: undefined, puladas: [] };

/** The latest of those that were on air before this one and may be now, and why those after it may not. */
async function findFit(tx: Tx, judges: JudgesOfArea, release: TakeBack): Promise<WayBack> {
  const live = await findLive(tx, release.name);
  if (live?.id !== release.id) return NOTHING;
  const puladas: PassedOver[] = [];
  for (const { id, version } of await listBefore(tx, live)) {
    const before = await findRelease(tx, id);
    const fault = before && (await faultOf(tx, before, judges));
    if (!fault) return { before, puladas };
    puladas.push({ versao: version, motivo: fault.message });
  }
  return { before: undefined, puladas };
}
