import {
  MOST_PREFERENCES,
  type Preferencia,
  removeCustomerPreference as removeContract,
} from '@balcao/contracts/customer-preferences';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findPreferences, lockPreferences, putPreferences } from './preferences.repository';

const same = (one: string, other: string) => foldAccents(one).trim() === foldAccents(other).trim();

type Added = 'added' | 'known' | 'full' | 'gone';

function verdict(all: readonly Preferencia[] | undefined, { texto }: Preferencia): Added {
  if (!all) return 'gone';
  if (all.some((one) => same(one.texto, texto))) return 'known';
  return all.length < MOST_PREFERENCES ? 'added' : 'full';
}

/** What customers said they like, as the assistant sees it. */
export interface Preferences {
  /** The oldest first; none of who is not known. */
  list(unit: UnitOfWork, clienteId: string): Promise<Preferencia[]>;
  /** 'known': it stands there already · 'full': no more are kept of a customer · 'gone': there is no such customer. */
  add(unit: UnitOfWork, clienteId: string, one: Preferencia): Promise<Added>;
  /** What `add` would say. */
  wouldAdd(unit: UnitOfWork, clienteId: string, one: Preferencia): Promise<Added>;
  /** False: it is not there any more. */
  remove(unit: UnitOfWork, clienteId: string, id: string): Promise<boolean>;
}

export const preferences: Preferences = {
  list: async (unit, clienteId) => (await findPreferences(unit, clienteId)) ?? [],
  async add(unit, clienteId, one) {
    const all = await lockPreferences(unit, clienteId);
    const said = verdict(all, one);
    if (all && said === 'added') await putPreferences(unit, clienteId, [...all, one]);
    return said;
  },
  wouldAdd: async (unit, clienteId, one) => verdict(await findPreferences(unit, clienteId), one),
  async remove(unit, clienteId, id) {
    const all = (await lockPreferences(unit, clienteId)) ?? [];
    const rest = all.filter((one) => one.id !== id);
    if (rest.length < all.length) await putPreferences(unit, clienteId, rest);
    return rest.length < all.length;
  },
};

/** Of two records of one person, as many as are kept: those of the record that stays first. */
export const mergePreferences = (kept: readonly Preferencia[], other: readonly Preferencia[]): Preferencia[] =>
  [...kept, ...other.filter(({ texto }) => !kept.some((one) => same(one.texto, texto)))].slice(0, MOST_PREFERENCES);

/** The team takes one away. */
export const removeCustomerPreference = useCase(
  removeContract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string, preferenciaId: string): Promise<{ items: Preferencia[] }> =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (!(await findPreferences(unit, id))) throw new AppError('catalog/customer-not-found');
        if (!(await preferences.remove(unit, id, preferenciaId))) throw new AppError('catalog/preference-not-found');
        return { items: await preferences.list(unit, id) };
      }),
);
