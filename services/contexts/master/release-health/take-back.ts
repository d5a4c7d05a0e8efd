import type { TakeBackReason } from '@balcao/contracts/release-health';
import type { Author } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import { writeAudit } from '../audit/audit.repository';
import { activate } from '../releases/releases.repository';
import { endCanary, listCanaries } from './canary.repository';
import { findBefore, findLive, insertTakeback, lockArea } from './verdict.repository';
import { forgetRecentViews } from './views.repository';

export interface TakeBack {
  id: string;
  name: string;
  version: string;
}

/** Who stands behind what the platform does by itself. */
export const NOBODY: Author = { tenantId: null, usuarioId: null };

/**
 * Ends the test of a version, or puts the one before it on air; with its lines of the log. False: it is neither in test nor on
 * air, or there is none before it. `motivo`: it happened by itself.
 */
export async function takeBack(tx: Tx, release: TakeBack, author: Author, motivo?: TakeBackReason): Promise<boolean> {
  await lockArea(tx, release.name);
  const canary = (await listCanaries(tx)).find((one) => one.release_id === release.id);
  const before = canary ? undefined : await liveBefore(tx, release);
  if (!canary && !before) return false;
  if (canary) await endCanary(tx, release.name);
  if (before) {
    await activate(tx, before.name, before.id);
    await forgetRecentViews(tx, before.id);
    const por = motivo ? { detalhes: { por: 'recuo' } } : {};
    await writeAudit(tx, author, Object.assign({ alvo: `${before.name}@${before.version}` }, ACTIVATED, por));
  }
  await insertTakeback(tx, { release_id: release.id, para_id: before?.id ?? null, motivo: motivo ?? null });
  const acao = motivo ? ('release.fell-back' as const) : ('release.taken-back' as const);
  await writeAudit(tx, author, { acao, alvo: `${release.name}@${release.version}`, detalhes: motivo ?? {} });
  return true;
}

const ACTIVATED = { acao: 'release.activated' } as const;

async function liveBefore(tx: Tx, release: TakeBack) {
  const live = await findLive(tx, release.name);
  return live?.id === release.id ? findBefore(tx, live) : undefined;
}
