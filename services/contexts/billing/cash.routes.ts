import { serve } from '@balcao/kit/route';
import type { CashDeps } from './cash/cash-ports';
import { closeCash } from './cash/close-cash';
import { listCash } from './cash/list-cash';
import { listCashMovements } from './cash/list-cash-movements';
import { moveCash } from './cash/move-cash';
import { openCash } from './cash/open-cash';
import { readCash } from './cash/read-cash';
import { readOpenCash } from './cash/read-open-cash';

export function cashRoutes(deps: CashDeps) {
  return [
    serve(readOpenCash(deps), () => []),
    serve(listCash(deps), ({ query }) => [query]),
    serve(openCash(deps), ({ body }) => [body]),
    serve(readCash(deps), ({ params }) => [params.id]),
    serve(listCashMovements(deps), ({ params, query }) => [params.id, query]),
    serve(moveCash(deps), ({ params, body }) => [params.id, body]),
    serve(closeCash(deps), ({ params, body }) => [params.id, body]),
  ];
}
