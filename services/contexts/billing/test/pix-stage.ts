import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitOfWork } from '@balcao/kit/db';
import { createEgress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { buildPayments } from '../../../../infra/simulators/src/payments/app';
import { findOrCreateCustomer } from '../../catalog/customers/find-or-create-customer';
import { findMercadoPago, noteMercadoPagoRefused } from '../../chats';
import { lendCompany, tellAdmins } from '../../identity';
import { writeAudit } from '../../master/audit/audit.repository';
import { sittings } from '../../scheduling';
import { findVisitToPay } from '../../scheduling/appointments/find-visit-to-pay';
import type { DepositDeps } from '../../scheduling/deposits/deposit-ports';
import { noteDepositPaid } from '../../scheduling/deposits/note-deposit-paid';
import { acceptNotice, type PaymentNotice } from '../charges/accept-notice';
import type { ChargeDeps } from '../charges/charge-ports';
import { readNotice } from '../charges/read-notice';
import { settleCharge } from '../charges/settle-charge';
import { acceptPlatformNotice, isOfPlatform } from '../invoices/accept-platform-notice';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { openPlatformCharges, type PlatformAccount } from '../invoices/platform-charges';
import { readPlatformNotice } from '../invoices/read-platform-notice';
import { createMercadoPago } from '../provider/mercado-pago';
import { createMercadoPagoCards } from '../provider/mercado-pago-cards';

const HOST = '127.0.0.1';

/** What the simulator answers to its control calls. */
export interface SimPayment {
  id: number;
  status: string;
  cents: number;
  refundedCents: number;
  refunds: { id: number; cents: number; status: string }[];
  reference: string;
  byCard: boolean;
}

export interface Company {
  tenantId: string;
  salon: Salon;
  actor: ReturnType<typeof actorOf>;
  token: string;
}

/** What a process of the stage is made of. */
type StageDeps = ChargeDeps &
  InvoiceDeps &
  Omit<DepositDeps, 'askDepositCharges' | 'chargeDeposit' | 'endDepositCharges'> &
  TestDeps;

/** The provider's simulator, real Postgres, and a door its notifications knock at; a clock that tests move. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is started, and how it is ended, in one place
export async function openPixStage(connections = 5) {
  const db: TestDb = await testDb();
  const folder = mkdtempSync(join(tmpdir(), 'pix-'));
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const simulator = buildPayments({ port: 0, retryMs: [50], dataFolder: folder }, () => clock().getTime());
  const simUrl = await simulator.listen({ port: 0, host: HOST });
  const egress = createEgress({ allow: [new URL(simUrl).host] });
  const opened: TestDeps[] = [];
  /** What customers were told. */
  const told: string[] = [];

  let knock: (request: { url: URL; headers: NodeJS.Dict<string | string[]> }) => Promise<number>;
  const door = createServer((request, reply) => {
    request.resume().on('end', async () => {
      const url = new URL(request.url ?? '/', `http://${HOST}`);
      reply.statusCode = await knock({ url, headers: request.headers });
      reply.end('{}');
    });
  });
  await new Promise<void>((ready) => door.listen(0, HOST, ready));
  const doorUrl = `http://${HOST}:${(door.address() as AddressInfo).port}`;

  const token = `APP_USR-plataforma-${newId()}`;
  const { secret } = (await (await fetch(`${simUrl}/_sim/account?token=${token}`)).json()) as { secret: string };
  const platformAccount: PlatformAccount = { access_token: token, webhook_secret: secret, cards: true };

  /** What another process would hold: connections of its own. */
  function openDeps(): StageDeps {
    const deps = testDeps(db, { clock });
    opened.push(deps);
    const agenda = {
      ...deps,
      findOrCreateCustomer,
      withdrawSends: async () => 0,
      sendToCustomer: async (_unit: UnitOfWork, { text }: { text: string }) => {
        told.push(text);
        return { kind: 'offline' as const };
      },
    };
    const config = { ...deps.config, publicWebhookUrl: doorUrl, paymentsUrl: simUrl };
    const openProvider = createMercadoPago(simUrl, egress);
    const openCards = createMercadoPagoCards(simUrl, egress);
    const { keyedHash } = deps;
    return {
      ...agenda,
      config,
      audit: writeAudit,
      company: lendCompany,
      tellAdmins,
      platformCharges: openPlatformCharges(
        platformAccount,
        { pix: openProvider, cards: openCards },
        { keyedHash, config },
      ),
      findVisit: findVisitToPay,
      sittings,
      noteDepositPaid: noteDepositPaid(agenda),
      openProvider,
      findPixCredentials: findMercadoPago(deps),
      notePixRefused: noteMercadoPagoRefused(deps),
    };
  }
  const processes = Array.from({ length: connections }, openDeps);
  const [deps] = processes;
  if (!deps) throw new Error('no process');

  let turn = 0;
  const heard: number[] = [];
  knock = async ({ url, headers }) => {
    turn += 1;
    const own = processes[turn % processes.length] ?? deps;
    const enqueued: string[] = [];
    const jobs = Object.assign({}, own.jobs, {
      enqueue: async (_name: string, { avisoId }: { avisoId: string }) => void enqueued.push(avisoId),
    });
    const [, , token = ''] = url.pathname.split('/');
    const notice: PaymentNotice = {
      token,
      dataId: url.searchParams.get('data.id') ?? undefined,
      kind: url.searchParams.get('type') ?? undefined,
      signature: headers['x-signature'] as string | undefined,
      requestId: headers['x-request-id'] as string | undefined,
    };
    const ofPlatform = isOfPlatform(own.keyedHash, notice);
    const door = Object.assign({}, own, { jobs, platformAccount });
    try {
      await (ofPlatform ? acceptPlatformNotice(door)(notice) : acceptNotice(door)(notice));
      heard.push(200);
      for (const avisoId of enqueued)
        await (ofPlatform
          ? readPlatformNotice(own)({ avisoId })
          : readNotice(own)({ tenantId: token.slice(0, 36), avisoId }));
      return 200;
    } catch (error) {
      const status = (error as { status?: number }).status ?? 503;
      heard.push(status);
      return status;
    }
  };

  async function sim<T = { done: boolean; payment: SimPayment }>(path: string, body?: object): Promise<T> {
    const reply = await fetch(`${simUrl}/_sim/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
  async function quiet(): Promise<void> {
    while (!(await sim<{ quiet: boolean }>('log')).quiet) await new Promise((wake) => setTimeout(wake, 10));
  }

  async function addCompany(): Promise<Company> {
    const tenantId = await makeTenant(db);
    const salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
    const token = `APP_USR-${tenantId}`;
    const { secret: webhook_secret } = await sim<{ secret: string }>(`account?token=${token}`);
    const credentials = JSON.stringify({ access_token: token, public_key: 'APP_USR-p', webhook_secret });
    const credenciais = deps?.sealer.seal(tenantId, 'integracoes.mercadopago', credentials) ?? '';
    const row = { id: newId(), tenant_id: tenantId, tipo: 'mercadopago', status: 'active', credenciais };
    await asOwner(db, (sql) => sql`insert into integracoes ${sql(row)}`);
    return { tenantId, salon, actor: actorOf(tenantId), token };
  }
  /** A visit that costs so much. */
  async function addVisit({ salon, tenantId }: Company, valor = '80.00', data_hora = clock()): Promise<string> {
    const id = newId();
    const row = { id, tenant_id: tenantId, cliente_id: salon.ana, produto_id: salon.corte, data_hora, valor };
    await asOwner(
      db,
      (sql) => sql`insert into agendamentos ${sql({ ...row, duracao_minutos: 30, status: 'confirmado' })}`,
    );
    return id;
  }

  return {
    db,
    deps,
    processes,
    heard,
    told,
    sim,
    openCards: createMercadoPagoCards(simUrl, egress),
    platformAccount,
    quiet,
    addCompany,
    addVisit,
    settle: settleCharge(deps),
    /** So much later, for us and for the provider. */
    pass: (ms: number) => {
      ahead += ms;
    },
    now: clock,
    async close() {
      await simulator.close();
      door.close();
      await egress.close();
      await Promise.all(opened.map((one) => one.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type PixStage = Awaited<ReturnType<typeof openPixStage>>;
