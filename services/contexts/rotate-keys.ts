import type { Deps } from '@balcao/kit/deps';
import { sqlState } from '@balcao/kit/errors';
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

/** Waited too long for a lock, or each for the other's. */
const HELD = ['55P03', '40P01'];

/** `held`: what somebody else had locked for longer than one waits; the next round takes it. */
interface Round extends Resealed {
  held: number;
}
type Take = (piece: () => Promise<Resealed>) => Promise<void>;

async function rotateCompany(deps: RotateDeps, tenantId: string, take: Take): Promise<void> {
  await take(async () => ({ resealed: await sealTokens(deps, tenantId), unreadable: 0 }));
  for (const column of OF_COMPANIES)
    await take(() => resealColumn((work) => deps.db.tenant(tenantId, ({ tx }) => work(tx)), deps.sealer, column));
}

async function rotatePlatform({ db, sealer }: RotateDeps, take: Take): Promise<void> {
  for (const column of OF_PLATFORM)
    await take(() => resealColumn((work) => db.platform(({ tx }) => work(tx)), sealer, column));
}

async function rotateOnce(deps: RotateDeps, tell: (step: RotationStep) => void): Promise<Round> {
  const companies = await deps.db.platform(({ tx }) => listCompanyIds(tx));
  const done: Round = { resealed: 0, unreadable: 0, held: 0 };
  const take: Take = async (piece) => {
    try {
      const { resealed, unreadable } = await piece();
      done.resealed += resealed;
      done.unreadable += unreadable;
    } catch (error) {
      if (!HELD.includes(sqlState(error) ?? '')) throw error;
      done.held += 1;
    }
  };
  await rotatePlatform(deps, take);
  for (const [index, tenantId] of companies.entries()) {
    await rotateCompany(deps, tenantId, take);
    const { resealed, unreadable } = done;
    tell({ resealed, unreadable, companies: index + 1, of: companies.length });
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
    const { resealed, unreadable, held } = await rotateOnce(deps, (step) =>
      tell({ ...step, resealed: all.resealed + step.resealed }),
    );
    all.resealed += resealed;
    all.unreadable = unreadable;
    if (resealed + held === 0) return all;
  }
  throw new Error('somebody keeps sealing with an older secret, or holds what is sealed');
}
