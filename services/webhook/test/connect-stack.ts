import type { AddressInfo } from 'node:net';
import { checkConnection } from '@balcao/contexts/chats/connection/check-connection';
import { pullMessages } from '@balcao/contexts/chats/connection/pull-messages';
import { WATCH_EVERY_MS } from '@balcao/contexts/chats/connection/watch-connections';
import { createInstance } from '@balcao/contexts/chats/integrations/create-instance';
import { getConnectionStatus } from '@balcao/contexts/chats/integrations/get-connection-status';
import { PLATFORM, sealSetting } from '@balcao/contexts/chats/settings/settings-value';
import { createKeyedHash, createSealer } from '@balcao/kit/crypto';
import { createEgress } from '@balcao/kit/egress';
import { openFolder } from '@balcao/kit/files';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { readConfig } from '../../../infra/simulators/src/config';
import { buildGateway } from '../../../infra/simulators/src/gateway/app';
import { startStack } from './test-stack';

/** Polls until the check says yes. */
export async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 150_000; !(await check()); await new Promise((done) => setTimeout(done, 50))) {
    if (Date.now() > end) throw new Error('condition was not met in time');
  }
}

/** The webhook's stack with a simulated gateway that the platform's settings name. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is started, and how it is ended, in one place
export async function startConnectStack(simulator: Record<string, string> = {}) {
  const stack = await startStack();
  const sims = readConfig({
    DATA_DIR: stack.place.dataDir,
    SIM_CREATE_MS: '50',
    SIM_CONNECT_MS: '20',
    SIM_PAIR_MS: '20',
    SIM_TYPING_MS: '0',
    ...simulator,
  });
  const gateway = buildGateway({ ...sims.gateway, dataFolder: sims.dataFolder });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`;
  const allow = [new URL(base).host];
  const sealer = createSealer(stack.place.secret);
  const { db, jobs, realtime, log } = stack.inbox;
  /** What the checks of the connection told people. */
  const notified: { tenantId: string; evento: string }[] = [];
  const egress = createEgress({ allow });
  const deps = {
    db,
    jobs,
    realtime,
    log,
    sealer,
    keyedHash: createKeyedHash(stack.place.secret),
    clock: stack.inbox.clock,
    files: openFolder(`${stack.place.dataDir}/media`),
    notify: async ({ tenantId }: { tenantId: string }, { evento }: { evento: string }) => {
      notified.push({ tenantId, evento });
    },
    config: {
      publicUrl: 'http://localhost:3000',
      publicWebhookUrl: stack.url.replace('/webhook-whatsapp', ''),
      egressAllow: allow,
      egressAllowTyped: allow,
      paymentsUrl: 'http://127.0.0.1:1',
      googleUrl: 'http://127.0.0.1:1',
      mediaQuotaBytes: 1_000_000_000,
    },
    wayTo: () => egress,
    waits: { stepMs: 50, deleteMs: 5_000 },
    /** Always open. */
    openMinutes: async (_: unknown, from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000,
  };
  const value = { base_url: base, api_key: sealSetting(sealer, PLATFORM, 'evolution_api', sims.gateway.apiKey) };
  await stack.sql`insert into system_settings (id, key, value)
    values (${newId()}, 'evolution_api', ${stack.sql.json(value)})`;
  const checkNow = checkConnection(deps);
  const pullNow = pullMessages(deps);

  async function stored(tenantId: string) {
    return (await stack.sql`select * from evolution_instances where tenant_id = ${tenantId}`)[0];
  }
  async function control(path: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${base}/_sim${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  async function addTenant() {
    const tenantId = newId();
    stack.setClock(Date.now());
    await stack.sql`insert into tenants (id, nome, slug, status) values (${tenantId}, 'Salão', ${tenantId}, 'active')`;
    return tenantId;
  }
  return {
    stack,
    deps,
    notified,
    base,
    stored,
    control,
    addTenant,
    /** A company whose phone is paired, as far as we know too. */
    async addConnected() {
      const tenantId = await addTenant();
      const admin = actorOf(tenantId, 'admin');
      await createInstance(deps)(admin, { tenantId });
      await control('/pair', { instance: `agent_${tenantId}`, phone: '5511900000000' });
      await until(async () => (await getConnectionStatus(deps)(admin, {})).status === 'connected');
      return tenantId;
    },
    /** One that works: connected, its events taken in, asked about once. From here on the watch comes by itself. */
    async addWorking() {
      const tenantId = await this.addConnected();
      await until(async () => {
        stack.setClock(Date.now() + 15_000);
        await this.drain(tenantId);
        const row = await stored(tenantId);
        return row?.status === 'connected' && row.evento_em !== null;
      });
      await this.check(tenantId);
      return tenantId;
    },
    /** How often the gateway was asked something (a part of the path) about a company. */
    async asked(tenantId: string, route: string): Promise<number> {
      const log = await (await fetch(`${base}/_sim/log`)).text();
      return log.split(`/${route}/agent_${tenantId}`).length - 1;
    },
    async drain(tenantId: string) {
      const row = await stored(tenantId);
      const names = { instance: `agent_${tenantId}`, token: '', secret: '', door: '' };
      await stack.drain({ tenantId, instanceId: row?.id, ...names });
    },
    /** The next periodic question, now. */
    async check(tenantId: string) {
      await stack.sql`update evolution_instances set verificar_em = ${stack.inbox.clock()}
        where tenant_id = ${tenantId}`;
      await checkNow({ tenantId, instanceId: (await stored(tenantId))?.id });
    },
    /**
     * Lets the watch do its rounds, on the clock of the stack, until what is shown is so; returns after how many milliseconds.
     * What the gateway tells meanwhile is taken in.
     */
    async watch(tenantId: string, isSo: (row: postgres.Row) => boolean, mostMs = 600_000): Promise<number> {
      for (let passed = 0; passed <= mostMs; passed += WATCH_EVERY_MS) {
        await this.drain(tenantId);
        const row = await stored(tenantId);
        if (row && isSo(row)) return passed;
        stack.forward(WATCH_EVERY_MS);
        if (row?.verificar_em && row.verificar_em <= stack.inbox.clock())
          await checkNow({ tenantId, instanceId: row.id });
      }
      throw new Error('the watch did not see it');
    },
    /** What the gateway has under the company's name. */
    async atGateway(tenantId: string): Promise<{ name: string; connectionStatus: string }[]> {
      const reply = await fetch(`${base}/instance/fetchInstances`, { headers: { apikey: sims.gateway.apiKey } });
      const rows = (await reply.json()) as { name: string; connectionStatus: string }[];
      return rows.filter(({ name }) => name.includes(tenantId));
    },
    /** The next fetch of what never came, now. */
    async pull(tenantId: string) {
      await stack.sql`update evolution_instances set puxar_em = ${stack.inbox.clock()} where tenant_id = ${tenantId}`;
      await pullNow({ tenantId, instanceId: (await stored(tenantId))?.id });
    },
    async stop() {
      await gateway.close();
      await egress.close();
      await stack.stop();
    },
  };
}
export type ConnectStack = Awaited<ReturnType<typeof startConnectStack>>;
