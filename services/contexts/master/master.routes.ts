import type * as contract from '@balcao/contracts/master';
import { listRemotes as remotesContract } from '@balcao/contracts/remotes';
import type { Deps } from '@balcao/kit/deps';
import { route, serve } from '@balcao/kit/route';
import type { UseCase } from '@balcao/kit/use-case';
import { activateRelease } from './releases/activate-release';
import { listReleases } from './releases/list-releases';
import { listRemotes } from './releases/list-remotes';
import type { TrustsRelease } from './releases/verify-release';
import { listTenants } from './tenants/list-tenants';
import { readOverview } from './tenants/read-overview';

type DeadQueue = (typeof contract.DEAD_QUEUES)[number];

/** Work that gave up lives with the contexts that own it; compose.ts hands it in. */
export interface DeadLetters {
  list: UseCase<typeof contract.listDeadLetters, [], { items: contract.DeadLetter[] }>;
  redrive: UseCase<typeof contract.redriveDeadLetter, [fila: DeadQueue, id: string], { ok: true }>;
}

export function masterRoutes(deps: Deps, deadLetters: DeadLetters, trusts: TrustsRelease) {
  const remotes = listRemotes({ ...deps, trusts });
  return [
    route(remotesContract, () => remotes()),
    serve(readOverview(deps), () => []),
    serve(listTenants(deps), ({ query }) => [query]),
    serve(listReleases(deps), () => []),
    serve(activateRelease({ ...deps, trusts }), ({ params }) => [params.id]),
    serve(deadLetters.list, () => []),
    serve(deadLetters.redrive, ({ params }) => [params.fila, params.id]),
  ];
}
