import dns from 'node:dns/promises';
import { composeWorker } from '@balcao/contexts/compose';
import { newId } from '@balcao/kit/ids';
import { startCanary } from '@balcao/testing/canary';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

jest.setTimeout(300_000);
/** Of the simulators of `npm start` (infra/dev/launcher/environment.mjs). */
const SIMULATORS = [3002, 3003, 3005, 3006];

describe('a page to import, in processes that call simulators', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>;
  let t: TestApi;
  let deps: TestDeps;
  let worker: ReturnType<typeof composeWorker>;
  let token: string;
  let tenantId: string;
  let urls: string[];

  beforeAll(async () => {
    canary = await startCanary();
    jest.spyOn(dns, 'lookup').mockImplementation(canary.lookup as never);
    jest.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(canary.resolve4 as never);
    jest.spyOn(dns.Resolver.prototype, 'resolve6').mockImplementation(canary.resolve6 as never);
    const { port } = new URL(canary.urls[0]?.url ?? '');
    // As `npm start` sets it, with the canary as one of the simulators.
    const local = [...SIMULATORS, Number(port)].flatMap((each) => [`127.0.0.1:${each}`, `localhost:${each}`]);
    const pairs = [canary.allowed, ...local];
    t = await startApi({ RATE_LIMIT_FACTOR: '100000', EGRESS_ALLOW: pairs.join(',') });
    tenantId = (await t.signup()).tenant.id;
    token = await addPerson(t, 'admin', tenantId);
    deps = testDeps(t.db);
    const places = Object.assign({}, deps.config, { egressAllow: pairs });
    worker = composeWorker(Object.assign({}, deps, { config: places }), {
      mailer: {} as never,
      judges: { trusts: async () => false },
    });
    urls = [...canary.urls.map(({ url }) => url), ...pairs.map((pair) => `http://${pair}/_sim/state`)];
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await worker.close();
    await deps.close();
    await t.close();
    await canary.stop();
  });

  it('is none of theirs, whatever address is typed', async () => {
    const taken: string[] = [];
    for (const url of urls) {
      canary.again();
      const { status, body } = await t.call('POST', '/api/documents/import-page', {
        token,
        body: { url, tipo: 'faq' },
      });
      if (status !== 422) taken.push(url);
      else
        expect([url, body.error.code]).toEqual([url, expect.stringMatching(/^(assistant\/page-refused|validation)/)]);
    }
    // Of a name that leads outside when it is typed nothing else can be known yet.
    expect(taken.filter((url) => !url.includes('muda.hostil.test'))).toEqual([]);
    expect(canary.touched()).toBe(0);
  });

  it('is not fetched from them, whatever stands in the database', async () => {
    const read = worker.jobs.find(({ name }) => name === 'read-document');
    const seen: unknown[] = [];
    for (const url of urls) {
      canary.again();
      await dns.lookup('muda.hostil.test').catch(() => undefined);
      const documentId = newId();
      await t.owner`insert into documents (id, tenant_id, titulo, conteudo, tipo, estado, origem, origem_nome, batida_em)
        values (${documentId}, ${tenantId}, 'x', '', 'faq', 'processando', 'pagina', ${url}, now())`;
      await read?.run({ tenantId, documentId });
      const [row] = await t.owner`select motivo, estado from documents where id = ${documentId}`;
      if (row?.motivo !== 'endereco') seen.push([url, row]);
    }
    expect(seen).toEqual([]);
    expect(canary.touched()).toBe(0);
  });
});
