import { importDocumentFile } from '@balcao/contexts/assistant/imports/import-file';
import { importDocumentPage } from '@balcao/contexts/assistant/imports/import-page';
import { createAssistant } from '@balcao/contexts/assistant/index';
import { JOBS, type JobName } from '@balcao/contracts/jobs';
import type { Egress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { type JobQueues, openJobs } from '@balcao/kit/jobs';
import { handle, handleFairly, type JobHandler, type RunningWorkers, startWorkers } from '@balcao/kit/jobs-workers';
import { createLog } from '@balcao/kit/log';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { until } from './bench';

jest.setTimeout(600_000);
const IMPORTS = 35;

describe('a company that imports a great deal', () => {
  let db: TestDb;
  let deps: TestDeps;
  let jobs: JobQueues;
  let workers: RunningWorkers;
  let release = () => {};
  const asked: string[] = [];
  const photos: string[] = [];
  const compared: string[] = [];

  beforeAll(async () => {
    db = await testDb();
    const log = createLog('readings', 'silent');
    const place = { redisUrl: db.redisUrl, prefix: db.redisPrefix, log };
    jobs = openJobs(place);
    const answers = async () => {
      await jobs.ping();
      return true;
    };
    await until(() => answers().catch(() => false));
    deps = testDeps(db, { jobs });
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Pages of a server that does not answer before it is told to.
    const egress = {
      check: async () => undefined,
      receive: async ({ url }: { url: string }) => {
        asked.push(url);
        await gate;
        throw new Error('gone');
      },
    } as unknown as Egress;
    const ours = createAssistant(Object.assign({ egress }, deps), {} as never).jobs.filter(
      ({ name }) => name === 'read-document',
    );
    const photo = handleFairly('fetch-media', jobs, async ({ midiaId }) => void photos.push(midiaId));
    const compare = handleFairly('embed-passages', jobs, async ({ tenantId }) => void compared.push(tenantId));
    const named = [...ours, photo, compare].map(({ name }) => name);
    const others = (Object.keys(JOBS) as JobName[]).filter((name) => !named.includes(name));
    const idle: JobHandler[] = others.map((name) => handle(name, async () => undefined));
    workers = startWorkers(place, [...ours, photo, compare, ...idle], { jobs });
  });
  afterAll(async () => {
    release();
    await workers.close();
    await jobs.close();
    await deps.close();
    await db.drop();
  });

  it("holds up neither another company's photo nor its import", async () => {
    const [first, second] = [await makeTenant(db), await makeTenant(db)];
    const importPage = importDocumentPage(Object.assign({ egress: { check: async () => undefined } }, deps));
    for (let n = 0; n < IMPORTS; n += 1)
      await importPage(actorOf(first, 'admin'), { url: `https://lenta.example/${n}`, tipo: 'faq' });
    await until(() => asked.length > 0);

    const midiaId = newId();
    await jobs.enqueue('fetch-media', { tenantId: second, midiaId });
    const input = { nome: 'aviso.txt', tipo: 'faq' as const };
    const { id } = await importDocumentFile(deps)(actorOf(second, 'admin'), Buffer.from('Só às terças.'), input);
    await until(() => photos.includes(midiaId), 240_000);
    await until(async () => {
      const [row] = await asOwner(db, (sql) => sql`select estado from documents where id = ${id}`);
      return row?.estado === 'indexado';
    }, 900_000);
    // Not one of the first company's was over by then, and no second one had begun.
    expect(asked).toHaveLength(1);
  });

  it("nor, however many do so, the comparison of another company's passages", async () => {
    const importPage = importDocumentPage(Object.assign({ egress: { check: async () => undefined } }, deps));
    const begun = asked.length;
    for (const tenantId of [await makeTenant(db), await makeTenant(db)])
      await importPage(actorOf(tenantId, 'admin'), { url: `https://lenta.example/${tenantId}`, tipo: 'faq' });
    // With the first company's, every place there is to read in.
    await until(() => asked.length === begun + 2);
    const third = await makeTenant(db);
    await jobs.enqueue('embed-passages', { tenantId: third });
    await until(() => compared.includes(third), 240_000);
    expect(asked).toHaveLength(begun + 2);
  });
});
