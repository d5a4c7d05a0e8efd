import { exportActivity as exportContract } from '@balcao/contracts/activity';
import type { BodyOf, QueryOf } from '@balcao/contracts/endpoint';
import type * as contract from '@balcao/contracts/master';
import { listRemotes as remotesContract } from '@balcao/contracts/remotes';
import type { Deps } from '@balcao/kit/deps';
import { route, serve } from '@balcao/kit/route';
import type { UseCase } from '@balcao/kit/use-case';
import { exportActivity } from './audit/export-activity';
import { listActivity } from './audit/list-activity';
import { activateRelease } from './releases/activate-release';
import { listReleases } from './releases/list-releases';
import { listRemotes } from './releases/list-remotes';
import type { TrustsRelease } from './releases/verify-release';
import type { CompanyReads } from './tenants/company-reads';
import { listCompanyActivity } from './tenants/list-company-activity';
import { listCompanyInvoices } from './tenants/list-company-invoices';
import { listTenants } from './tenants/list-tenants';
import { readCompany } from './tenants/read-company';
import { readOverview } from './tenants/read-overview';

type DeadQueue = (typeof contract.DEAD_QUEUES)[number];
type DeadLetterPage = { items: contract.DeadLetter[]; nextCursor: string | null; total: number };

/** Work that gave up lives with the contexts that own it; compose.ts hands it in. */
interface DeadLetters {
  list: UseCase<typeof contract.listDeadLetters, [query: QueryOf<typeof contract.listDeadLetters>], DeadLetterPage>;
  redrive: UseCase<typeof contract.redriveDeadLetter, [fila: DeadQueue, id: string], { ok: true }>;
  redriveMany: UseCase<
    typeof contract.redriveDeadLetters,
    [batch: BodyOf<typeof contract.redriveDeadLetters>],
    contract.DeadLetterProgress
  >;
  discard: UseCase<
    typeof contract.discardDeadLetter,
    [about: { fila: DeadQueue; id: string }, motivo: string],
    { ok: true }
  >;
  discardMany: UseCase<
    typeof contract.discardDeadLetters,
    [batch: BodyOf<typeof contract.discardDeadLetters>],
    contract.DeadLetterProgress
  >;
}

/** What the other contexts lend; compose.ts hands it in. */
export interface MasterPorts {
  deadLetters: DeadLetters;
  /** Checks a release's signature. */
  trusts: TrustsRelease;
  reads: CompanyReads;
}

export function masterRoutes(deps: Deps, { deadLetters, trusts, reads }: MasterPorts) {
  const exported = exportActivity(deps);
  const remotes = listRemotes({ ...deps, trusts });
  return [
    route(remotesContract, () => remotes()),
    serve(listActivity(deps), ({ query }) => [query]),
    route(exportContract, async ({ actor, query, reply }) => {
      const { nome, csv } = await exported(actor, query);
      reply.header('content-disposition', `attachment; filename="${nome}"`);
      return csv;
    }),
    serve(readOverview(deps), () => []),
    serve(listTenants(deps), ({ query }) => [query]),
    serve(readCompany({ ...deps, reads, listErrors: deadLetters.list }), ({ params }) => [params.id]),
    serve(listCompanyInvoices({ ...deps, reads }), ({ params, query }) => [params.id, query]),
    serve(listCompanyActivity(deps), ({ params, query }) => [params.id, query]),
    serve(listReleases(deps), () => []),
    serve(activateRelease({ ...deps, trusts }), ({ params }) => [params.id]),
    serve(deadLetters.list, ({ query }) => [query]),
    serve(deadLetters.redriveMany, ({ body }) => [body]),
    serve(deadLetters.discardMany, ({ body }) => [body]),
    serve(deadLetters.discard, ({ params, body }) => [params, body.motivo]),
    serve(deadLetters.redrive, ({ params }) => [params.fila, params.id]),
  ];
}
