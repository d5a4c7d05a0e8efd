import type { Deps } from '@balcao/kit/deps';
import { type Resealed, resealColumn, type SealedColumn } from '@balcao/kit/sealed-columns';
import { chatsSealed, platformSettingsSealed, sealTokens } from './chats';
import { accountsSealed, listCompanyIds } from './identity';
import { auditSealed } from './master';
import { notificationsSealed } from './notifications';
import { schedulingSealed } from './scheduling';

type RotateDeps = Pick<Deps, 'db' | 'sealer' | 'keyedHash'>;
/** How far it is. */
export interface RotationStep extends Resealed {
  companies: number;
  of: number;
}

const OF_COMPANIES: readonly SealedColumn[] = [...chatsSealed, ...schedulingSealed, ...notificationsSealed];
const OF_PLATFORM: readonly SealedColumn[] = [...platformSettingsSealed, ...accountsSealed, ...auditSealed];
/** What others write meanwhile with an older secret is found in the next round. */
const ROUNDS = 20;

async function rotateCompany(deps: RotateDeps, tenantId: string): Promise<Resealed> {
  const done = { resealed: await sealTokens(deps, tenantId), unreadable: 0 };
  for (const column of OF_COMPANIES)
    add(done, await resealColumn((work) => deps.db.tenant(tenantId, ({ tx }) => work(tx)), deps.sealer, column));
  return done;
}

async function rotatePlatform({ db, sealer }: RotateDeps): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  for (const column of OF_PLATFORM)
    add(done, await resealColumn((work) => db.platform(({ tx }) => work(tx)), sealer, column));
  return done;
}

function add(sum: Resealed, more: Resealed): void {
  sum.resealed += more.resealed;
  sum.unreadable += more.unreadable;
}

async function rotateOnce(deps: RotateDeps, tell: (step: RotationStep) => void): Promise<Resealed> {
  const companies = await deps.db.platform(({ tx }) => listCompanyIds(tx));
  const done = await rotatePlatform(deps);
  for (const [index, tenantId] of companies.entries()) {
    add(done, await rotateCompany(deps, tenantId));
    tell({ ...done, companies: index + 1, of: companies.length });
  }
  return done;
}

// docs/decisions/0091-a-sealed-value-carries-its-own-key.md
/**
 * Brings every sealed column under today's secret while all processes work: round after round, until one finds nothing.
 * `unreadable`: what opens with none of the secrets at hand.
 */
export async function rotateKeys(deps: RotateDeps, tell: (step: RotationStep) => void): Promise<Resealed> {
  const all: Resealed = { resealed: 0, unreadable: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { resealed, unreadable } = await rotateOnce(deps, (step) =>
      tell({ ...step, resealed: all.resealed + step.resealed }),
    );
    all.resealed += resealed;
    all.unreadable = unreadable;
    if (resealed === 0) return all;
  }
  throw new Error('somebody keeps sealing with an older secret');
}
