import { newId } from '@balcao/kit/ids';
import { startS3 } from '@balcao/testing/fake-s3';
import { checksumOf, companyTables } from '@balcao/testing/full-company';
import { asOwner } from '@balcao/testing/make-tenant';
import { type Bench, type Company, startBench, until } from './bench';
import { spawnWorker } from './spawn-worker';

jest.setTimeout(900_000);
const FILES = 60;
const MESSAGES = 30;
const A_DAY = 86_400_000;

let bench: Bench;
let store: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  [bench, store] = await Promise.all([startBench(), startS3('balcao-arquivos')]);
  const { place } = store;
  Object.assign(bench.workerConfig, {
    MEDIA_S3_BUCKET: place.bucket,
    MEDIA_S3_ENDPOINT: place.endpoint,
    MEDIA_S3_REGION: place.region,
    MEDIA_S3_KEY_ID: place.accessKeyId,
    MEDIA_S3_SECRET: place.secretAccessKey,
  });
});
afterAll(async () => {
  await bench?.stop();
  await store?.close();
});

const filesOf = ({ tenantId }: Company) => [...store.objects.keys()].filter((key) => key.startsWith(tenantId)).length;

/** A company with messages, files, and a job that waits for tomorrow. */
async function fill({ tenantId }: Company, files: number): Promise<string> {
  const [chat, phone] = [newId(), '5511900000000'];
  await bench.sql`insert into chats (id, tenant_id, customer_phone, modo) values (${chat}, ${tenantId}, ${phone}, 'human')`;
  await bench.sql`insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega)
    select gen_random_uuid(), ${tenantId}, ${chat}, ${phone}, 'user', 'customer', 'oi ' || n, 'received'
    from generate_series(1, ${MESSAGES}) n`;
  for (let n = 0; n < files; n += 1) store.objects.set(`${tenantId}/${newId()}.1`, Buffer.from('foto'));
  const exportId = newId();
  await bench.jobs.enqueue('export-company', { tenantId, exportId }, { delayMs: A_DAY });
  return exportId;
}

/** What Redis holds in the name of a company, by key. */
async function heldFor(about: string): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for (const key of await bench.redis.keys(`*${bench.place.redisPrefix}*`)) {
    const value = (await bench.redis.type(key)) === 'hash' ? JSON.stringify(await bench.redis.hgetall(key)) : '';
    if (key.includes(about) || value.includes(about)) held[key] = value;
  }
  return held;
}

it('a worker killed between two files: all are counted, and another company keeps all it has', async () => {
  const [leaving, staying] = [await bench.addCompany(), await bench.addCompany()];
  await fill(leaving, FILES);
  const { tenantId } = leaving;
  await fill(staying, 3);
  const protocolo = 'LGPD-20310310-AAAA2222';
  await bench.sql`insert into exclusoes_empresa ${bench.sql({ id: newId(), tenant_id: tenantId, quem: 'Dona', protocolo, apaga_em: new Date(Date.now() - 1_000) })}`;
  await bench.sql`update tenants set exclusao_em = now() where id = ${tenantId}`;
  const kept = async () => ({
    rows: await asOwner(bench.place, (sql) => checksumOf(sql, staying.tenantId)),
    files: filesOf(staying),
    redis: await heldFor(staying.tenantId),
  });
  const before = await kept();
  expect(Object.keys(before.redis)).not.toEqual([]);

  store.hangAfter(FILES / 3);
  await bench.jobs.enqueue('erase-company', { tenantId });
  const kill = spawnWorker(bench);
  try {
    await until(() => filesOf(leaving) === FILES - FILES / 3, 300_000);
  } finally {
    await kill();
  }
  store.hangAfter(Number.POSITIVE_INFINITY);
  await bench.startWorker();
  const protocol = async () =>
    (await bench.sql`select contagens from protocolos_exclusao where protocolo = ${protocolo}`)[0]?.contagens;
  expect(await until(protocol, 300_000)).toMatchObject({ arquivos: FILES, chat_history: MESSAGES, chats: 1 });
  expect(filesOf(leaving)).toBe(0);
  for (const table of await asOwner(bench.place, companyTables)) {
    const column = table === 'tenants' ? 'id' : 'tenant_id';
    const [row] = await bench.sql.unsafe(`select count(*)::int as n from ${table} where ${column} = $1`, [tenantId]);
    expect([table, row?.n]).toEqual([table, 0]);
  }
  expect(await kept()).toEqual(before);
});
