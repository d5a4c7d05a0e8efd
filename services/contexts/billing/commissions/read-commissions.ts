import { readCommissions as contract } from '@balcao/contracts/commissions';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { wordsOf } from '../payments/company-day';
import type { CommissionDeps } from './commission-ports';
import { loadCommissions } from './load-commissions';
import { presentSummary } from './present-commission';

/** A line per person: everybody of the team who is there, and whoever left but has something in the period. */
export const readCommissions = useCase(
  contract,
  (deps: CommissionDeps) => (actor: Actor, query: QueryOf<typeof contract>) =>
    deps.db.tenant(
      tenantOf(actor),
      async (unit) => {
        const { period, people, lines } = await loadCommissions(
          deps,
          unit,
          Object.assign({ detail: 'sums' as const }, query),
        );
        const shown = people.filter(({ id, ativo }) => ativo || lines.some((line) => line.profissional_id === id));
        const items = shown.map((person) => presentSummary(person, lines));
        return { de: period.de, ate: period.ate, periodo: wordsOf(period), items };
      },
      'heavy',
    ),
);
