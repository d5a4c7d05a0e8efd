import { exportCommissions as exportContract } from '@balcao/contracts/commissions';
import { route, serve } from '@balcao/kit/route';
import type { CommissionDeps } from './commissions/commission-ports';
import { deleteRule } from './commissions/delete-rule';
import { exportCommissions } from './commissions/export-commissions';
import { listPayouts } from './commissions/list-payouts';
import { listRules } from './commissions/list-rules';
import { payCommission } from './commissions/pay-commission';
import { readCommission } from './commissions/read-commission';
import { readCommissions } from './commissions/read-commissions';
import { readPayout } from './commissions/read-payout';
import { saveRule } from './commissions/save-rule';
import { undoPayout } from './commissions/undo-payout';

export function commissionRoutes(deps: CommissionDeps) {
  const exported = exportCommissions(deps);
  return [
    serve(readCommissions(deps), ({ query }) => [query]),
    route(exportContract, async ({ actor, query, reply }) => {
      const { nome, csv } = await exported(actor, query);
      reply.header('content-disposition', `attachment; filename="${nome}"`);
      return csv;
    }),
    serve(readCommission(deps), ({ params, query }) => [params.id, query]),
    serve(listRules(deps), ({ params }) => [params.id]),
    serve(saveRule(deps), ({ params, body }) => [params.id, body]),
    serve(deleteRule(deps), ({ params }) => [params.id]),
    serve(payCommission(deps), ({ params, body }) => [params.id, body]),
    serve(listPayouts(deps), ({ query }) => [query]),
    serve(readPayout(deps), ({ params }) => [params.id]),
    serve(undoPayout(deps), ({ params, body }) => [params.id, body]),
  ];
}
