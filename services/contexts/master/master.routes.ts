import * as contract from '@balcao/contracts/master';
import * as remotes from '@balcao/contracts/remotes';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { route } from '@balcao/kit/route';
import { activateRelease, listReleases, listRemotes } from './releases/releases';
import type { TrustsRelease } from './releases/verify-release';
import { listTenants, readOverview } from './tenants/tenants';

/** Work that gave up lives with the contexts that own it; compose.ts hands it in. */
export interface DeadLetters {
  list(actor: Actor): Promise<{ items: contract.DeadLetter[] }>;
  redrive(actor: Actor, fila: (typeof contract.DEAD_QUEUES)[number], id: string): Promise<{ ok: true }>;
}

export function masterRoutes(deps: Deps, deadLetters: DeadLetters, trusts: TrustsRelease) {
  const use = {
    overview: readOverview(deps),
    tenants: listTenants(deps),
    releases: listReleases(deps),
    activate: activateRelease(deps, trusts),
    remotes: listRemotes(deps, trusts),
  };
  return [
    route(remotes.listRemotes, () => use.remotes()),
    route(contract.masterOverview, ({ actor }) => use.overview(actor)),
    route(contract.masterTenants, ({ actor, query }) => use.tenants(actor, query)),
    route(contract.masterReleases, ({ actor }) => use.releases(actor)),
    route(contract.activateRelease, ({ actor, params }) => use.activate(actor, params.id)),
    route(contract.listDeadLetters, ({ actor }) => deadLetters.list(actor)),
    route(contract.redriveDeadLetter, ({ actor, params }) => deadLetters.redrive(actor, params.fila, params.id)),
  ];
}
