import { COMMISSION_ITEMS_MAX, readCommission as contract } from '@balcao/contracts/commissions';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { wordsOf } from '../payments/company-day';
import type { CommissionDeps } from './commission-ports';
import { loadCommissions } from './load-commissions';
import { impressionOf, presentItem, presentSummary } from './present-commission';

/** One person's report, service by service, with the fingerprint a payout must name. */
export const readCommission = useCase(
  contract,
  (deps: CommissionDeps) => (actor: Actor, id: string, query: QueryOf<typeof contract>) =>
    deps.db.tenant(
      tenantOf(actor),
      async (unit) => {
        const { period, people, lines } = await loadCommissions(
          deps,
          unit,
          Object.assign({ profissional_id: id, detail: 'named' as const }, query),
        );
        if (lines.length > COMMISSION_ITEMS_MAX) throw new AppError('scheduling/range-too-long');
        const resumo = presentSummary({ id, nome: people.find((one) => one.id === id)?.nome ?? '' }, lines);
        return {
          de: period.de,
          ate: period.ate,
          periodo: wordsOf(period),
          resumo,
          items: lines.map(presentItem),
          impressao: impressionOf(lines),
        };
      },
      'heavy',
    ),
);
