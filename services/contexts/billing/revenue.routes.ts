import { exportFinancials as exportContract } from '@balcao/contracts/financials';
import { route, serve } from '@balcao/kit/route';
import { exportFinancials, type RevenueDeps } from './revenue/export-financials';
import { readFinancials } from './revenue/read-financials';

/** What the platform earns. */
export function revenueRoutes(deps: RevenueDeps) {
  const exported = exportFinancials(deps);
  return [
    serve(readFinancials(deps), ({ query }) => [query]),
    route(exportContract, async ({ actor, query, reply }) => {
      const { nome, csv } = await exported(actor, query);
      reply.header('content-disposition', `attachment; filename="${nome}"`);
      return csv;
    }),
  ];
}
