import { exportActivity as exportContract } from '@balcao/contracts/activity';
import { exportAudit as exportAuditContract } from '@balcao/contracts/audit';
import type * as batches from '@balcao/contracts/dead-letter-batches';
import type { BodyOf, QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import type * as contract from '@balcao/contracts/master';
import { reportRemotes } from '@balcao/contracts/remote-signals';
import { listRemotes as remotesContract } from '@balcao/contracts/remotes';
import type { Deps } from '@balcao/kit/deps';
import type { RateLimiter } from '@balcao/kit/rate-limit';
import { route, serve } from '@balcao/kit/route';
import type { Signs } from '@balcao/kit/signs';
import type { UseCase } from '@balcao/kit/use-case';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listAlerts } from './alerts/list-alerts';
import { exportActivity } from './audit/export-activity';
import { exportAudit } from './audit/export-audit';
import { listActivity } from './audit/list-activity';
import { readAuditSeals } from './audit/read-audit-seals';
import { searchAudit } from './audit/search-audit';
import { readOperations } from './operations/read-operations';
import { publishingRoutes } from './publishing.routes';
import { noteSignals } from './release-health/note-signals';
import { readReleaseHealth } from './release-health/read-release-health';
import { startCanary } from './release-health/start-canary';
import { takeBackRelease } from './release-health/take-back-release';
import { activateRelease } from './releases/activate-release';
import { listReleases } from './releases/list-releases';
import { listRemotes } from './releases/list-remotes';
import type { PublishingDeps } from './releases/publish-release';
import { takeOffAir } from './releases/take-off-air';
import type { CompanyReads } from './tenants/company-reads';
import { listCompanyActivity } from './tenants/list-company-activity';
import { listCompanyInvoices } from './tenants/list-company-invoices';
import { listTenants } from './tenants/list-tenants';
import { readCompany } from './tenants/read-company';
import { readOverview } from './tenants/read-overview';
import { readPlatformDays } from './tenants/read-platform-days';

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
  startBatch: UseCase<
    typeof batches.startDeadLetterBatch,
    [batch: BodyOf<typeof batches.startDeadLetterBatch>],
    batches.DeadLetterBatch
  >;
  listBatches: UseCase<typeof batches.listDeadLetterBatches, [], ResponseOf<typeof batches.listDeadLetterBatches>>;
  stopBatch: UseCase<typeof batches.stopDeadLetterBatch, [id: string], batches.DeadLetterBatch>;
}

/** What the other contexts lend; compose.ts hands it in. */
export interface MasterPorts {
  deadLetters: DeadLetters;
  /** What a release is judged by, signed with and kept in. */
  publishing: Omit<PublishingDeps, 'db'>;
  reads: CompanyReads;
  /** How the platform runs. */
  signs: Signs;
  limiter: RateLimiter;
  /** The company of the session this browser has, if any. */
  companyOf: (request: FastifyRequest) => Promise<string | null>;
}

function auditRoutes(deps: Deps) {
  const [exported, exportedAll] = [exportActivity(deps), exportAudit(deps)];
  const asFile = ({ nome, csv }: Awaited<ReturnType<typeof exported>>, reply: FastifyReply) => {
    reply.header('content-disposition', `attachment; filename="${nome}"`);
    return csv;
  };
  return [
    serve(listActivity(deps), ({ query }) => [query]),
    route(exportContract, async ({ actor, query, reply }) => asFile(await exported(actor, query), reply)),
    serve(searchAudit(deps), ({ query }) => [query]),
    route(exportAuditContract, async ({ actor, query, reply }) => asFile(await exportedAll(actor, query), reply)),
    serve(readAuditSeals(deps), () => []),
  ];
}

type ReleasePorts = Pick<MasterPorts, 'publishing' | 'limiter' | 'companyOf'>;

function releaseRoutes(deps: Deps, { publishing, limiter, companyOf }: ReleasePorts) {
  const { trusts, offers, list } = publishing;
  const judged = Object.assign({}, deps, { trusts, offers, list });
  const remotes = listRemotes(judged);
  const note = noteSignals({ ...deps, limiter });
  return [
    route(remotesContract, ({ request }) => remotes(() => companyOf(request))),
    route(reportRemotes, ({ actor, body, request }) => note(actor, request.caller?.claims.sid ?? '', body.areas)),
    serve(listReleases(judged), () => []),
    serve(activateRelease(judged), ({ params, query }) => [params.id, query.mesmo_assim === '1']),
    serve(takeOffAir(judged), ({ params }) => [params.id]),
    ...publishingRoutes(deps, publishing, limiter),
    serve(readReleaseHealth(deps), () => []),
    serve(startCanary(judged), ({ params, body }) => [params.id, body]),
    serve(takeBackRelease(judged), ({ params }) => [params.id]),
  ];
}

export function masterRoutes(deps: Deps, ports: MasterPorts) {
  const { deadLetters, reads, signs } = ports;
  return [
    ...releaseRoutes(deps, ports),
    ...auditRoutes(deps),
    serve(readOverview(deps), () => []),
    serve(readPlatformDays(deps), () => []),
    serve(listAlerts({ ...deps, signs }), () => []),
    serve(readOperations({ ...deps, signs }), () => []),
    serve(listTenants(deps), ({ query }) => [query]),
    serve(readCompany({ ...deps, reads, listErrors: deadLetters.list }), ({ params }) => [params.id]),
    serve(listCompanyInvoices({ ...deps, reads }), ({ params, query }) => [params.id, query]),
    serve(listCompanyActivity(deps), ({ params, query }) => [params.id, query]),
    serve(deadLetters.list, ({ query }) => [query]),
    serve(deadLetters.redriveMany, ({ body }) => [body]),
    serve(deadLetters.discardMany, ({ body }) => [body]),
    serve(deadLetters.discard, ({ params, body }) => [params, body.motivo]),
    serve(deadLetters.startBatch, ({ body }) => [body]),
    serve(deadLetters.listBatches, () => []),
    serve(deadLetters.stopBatch, ({ params }) => [params.id]),
    serve(deadLetters.redrive, ({ params }) => [params.fila, params.id]),
  ];
}
