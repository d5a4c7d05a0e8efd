import * as contract from '@balcao/contracts/customers';
import { DUPLICATE_REASONS } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { presentCustomer } from '../customers/list-customers';
import { findMatches, findPairs, listCustomersById, type PairMatch, type Reason } from './duplicates.repository';

const MAX_CANDIDATES = 10;
const MAX_PAIRS = 50;
/** Almost equal names are looked for around so many of the newest customers; equal ones among all. */
const NEWEST = 10;

const ordered = (reasons: Set<Reason>) => DUPLICATE_REASONS.filter((reason) => reasons.has(reason));
const surest = (reasons: readonly Reason[]) => DUPLICATE_REASONS.indexOf(reasons[0] ?? 'nome') - reasons.length / 10;

/** Records that look like the same person as one customer, surest first. */
export const listDuplicates = useCase(contract.listDuplicates, ({ db }: Deps) => async (actor: Actor, id: string) => {
  return db.tenant(tenantOf(actor), async (unit) => {
    const [customer] = await listCustomersById(unit, [id]);
    if (!customer) throw new AppError('catalog/customer-not-found');
    const reasons = new Map<string, Set<Reason>>();
    for (const match of await findMatches(unit, id, MAX_CANDIDATES)) {
      reasons.set(match.id, (reasons.get(match.id) ?? new Set()).add(match.motivo));
    }
    const rows = await listCustomersById(unit, [...reasons.keys()]);
    const items = rows
      .map((row) => ({ cliente: presentCustomer(row), motivos: ordered(reasons.get(row.id) ?? new Set()) }))
      .sort((a, b) => surest(a.motivos) - surest(b.motivos));
    return { items: items.slice(0, MAX_CANDIDATES) };
  });
});

/** One entry per pair, whichever way round it was found. */
function groupPairs(matches: PairMatch[]): { ids: [string, string]; motivos: Reason[] }[] {
  const pairs = new Map<string, { ids: [string, string]; reasons: Set<Reason> }>();
  for (const { a, b, motivo } of matches) {
    const ids: [string, string] = a < b ? [a, b] : [b, a];
    const pair = pairs.get(ids.join()) ?? { ids, reasons: new Set<Reason>() };
    pair.reasons.add(motivo);
    pairs.set(ids.join(), pair);
  }
  return [...pairs.values()]
    .map(({ ids, reasons }) => ({ ids, motivos: ordered(reasons) }))
    .sort((one, two) => surest(one.motivos) - surest(two.motivos))
    .slice(0, MAX_PAIRS);
}

/** Pairs of the company that look like one person; the older record first. */
export const listDuplicatePairs = useCase(contract.listDuplicatePairs, ({ db }: Deps) => async (actor: Actor) => {
  return db.tenant(
    tenantOf(actor),
    async (unit) => {
      const pairs = groupPairs(await findPairs(unit, NEWEST, MAX_PAIRS));
      const rows = await listCustomersById(unit, [...new Set(pairs.flatMap(({ ids }) => ids))]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const items = pairs.flatMap(({ ids, motivos }) => {
        const [a, b] = ids
          .flatMap((id) => byId.get(id) ?? [])
          .sort((one, two) => one.created_at.getTime() - two.created_at.getTime());
        return a && b ? [{ a: presentCustomer(a), b: presentCustomer(b), motivos }] : [];
      });
      return { items };
    },
    'heavy',
  );
});
