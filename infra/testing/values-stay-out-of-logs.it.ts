import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSealer } from '@balcao/kit/crypto';
import { newId } from '@balcao/kit/ids';
import postgres from 'postgres';
import { buildServices, loggedProcesses } from './logged-processes';
import { redisTexts } from './redis-texts';
import { type TestDb, testDb } from './test-db';

jest.setTimeout(400_000);

/** Every value that must not be written down carries this word. */
const CANARY = 'canario';
const FAULTS = ['unique', 'cast', 'lock', 'slow', 'raise', 'cut'] as const;

// Rows whose text names a fault meet it in the database, with what Postgres makes of it: quoted values, details, hints.
const FAULTY_TABLES = `
  create table prova (nome text unique);
  grant all on prova to balcao_app, balcao_platform;
  create function falhar() returns trigger language plpgsql as $$
  declare texto text := to_jsonb(new)::text;
  begin
    if texto like '%${CANARY}-unique%' then insert into prova values (texto), (texto);
    elsif texto like '%${CANARY}-cast%' then perform texto::uuid;
    elsif texto like '%${CANARY}-lock%' then perform set_config('lock_timeout', '50', true); lock table planos;
    elsif texto like '%${CANARY}-slow%' then perform pg_sleep(60);
    elsif texto like '%${CANARY}-raise%' then
      raise exception 'no: %', texto using detail = texto, hint = texto, errcode = '23514', table = texto;
    elsif texto like '%${CANARY}-cut%' then perform pg_terminate_backend(pg_backend_pid());
    end if;
    return new;
  end $$;
  create trigger falhar before insert on dados_cliente for each row execute function falhar();
  create trigger falhar before insert on webhook_events for each row execute function falhar();
  create trigger falhar before insert on chat_history for each row execute function falhar();`;

describe('no parameter and no row reaches a log', () => {
  let db: TestDb;
  let sql: postgres.Sql;
  let run: Awaited<ReturnType<typeof loggedProcesses>>;
  const instance = { tenantId: newId(), id: newId(), name: 'agent_prova', token: `${CANARY}${newId()}` };

  beforeAll(async () => {
    await buildServices();
    db = await testDb();
    sql = postgres(db.ownerUrl, { max: 3, onnotice: () => undefined });
    await sql.unsafe(FAULTY_TABLES);
    const secret = createSealer(db.secret).seal(instance.tenantId, 'evolution_instances.webhook_secret', CANARY);
    await sql`insert into tenants (id, nome, slug, status) values (${instance.tenantId}, 'Salão', 'salao', 'active')`;
    await sql`insert into evolution_instances (id, tenant_id, instance_name, status, webhook_token, webhook_secret)
      values (${instance.id}, ${instance.tenantId}, ${instance.name}, 'connected', ${instance.token}, ${secret})`;
    run = await loggedProcesses(db);
  });
  afterAll(async () => {
    await run.stop();
    await sql.end();
  });

  const lines = (name: string) =>
    run
      .logOf(name)
      .split('\n')
      // The last one may be half written.
      .filter((line) => line.includes('"level":') && line.endsWith('}'));
  async function until(check: () => boolean | Promise<boolean>, what: string) {
    for (const end = Date.now() + 120_000; !(await check()); await new Promise((wake) => setTimeout(wake, 100))) {
      if (Date.now() > end) throw new Error(`${what} did not happen`);
    }
  }
  /** Holds `tables` locked while `work` runs. A process may have them in another order: then it is tried again. */
  async function whileLocked(tables: string, work: () => Promise<unknown>): Promise<void> {
    let isHeld = false;
    const hold = () =>
      sql.begin(async (tx) => {
        await tx.unsafe(`lock table ${tables}`);
        isHeld = true;
        await work();
      });
    const isDeadlock = (error: unknown) => !isHeld && (error as { code?: string }).code === '40P01';
    for (let done = false; !done; )
      done = await hold().then(
        () => true,
        (error: unknown) => {
          if (!isDeadlock(error)) throw error;
          return false;
        },
      );
  }

  it('of the api', async () => {
    await run.startService('api');
    const post = (path: string, body: object, token = '') =>
      fetch(`${run.apiUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-balcao': '1', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const account = { nome: 'Ana', empresa: 'Salão', email: `${CANARY}@x.com.br`, password: `${CANARY}-roxo-9` };
    const { accessToken } = await (await post('/auth/signup', account)).json();
    const nul = { ...account, nome: `${CANARY}\0`, email: `${CANARY}2@x.com.br` };
    await whileLocked('planos', () =>
      Promise.all([
        post('/auth/signup', nul),
        ...FAULTS.map((fault, index) =>
          post('/customers', { nome: `${CANARY}-${fault}`, telefone: `551198765432${index}` }, accessToken),
        ),
      ]),
    );
    await whileLocked('contas', () => post('/auth/login', account));
    await fetch(`${run.apiUrl}/calendar/${CANARY}.ics?token=${CANARY}`);
    // Lines are written behind the answers.
    const codes = () => lines('api').map((line) => JSON.parse(line).err?.cause?.code ?? JSON.parse(line).err?.code);
    for (const code of ['23505', '22P02', '55P03', '57014', '23514'])
      await until(() => codes().includes(code), `a fault of the kind ${code}`);
    expect(run.logOf('api')).not.toContain(CANARY);
    expect(run.logOf('api')).not.toContain('argon2id');
  });

  const deliver = (fault: string) =>
    fetch(`${run.webhookUrl}/${instance.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': CANARY },
      body: JSON.stringify({
        event: 'messages.upsert',
        instance: instance.name,
        data: {
          key: { remoteJid: '5511987654321@s.whatsapp.net', fromMe: false, id: randomUUID() },
          message: { conversation: `${CANARY}-${fault}` },
          pushName: CANARY,
          messageTimestamp: Math.floor(Date.now() / 1000),
        },
      }),
    });

  it('of the webhook, nor its token', async () => {
    await run.startService('webhook');
    await Promise.all(FAULTS.filter((fault) => fault !== 'lock').map(deliver));
    await whileLocked('evolution_instances', () => deliver('plain'));
    await until(() => lines('webhook').filter((line) => JSON.parse(line).level >= 50).length > 5, 'six faults');
    expect(run.logOf('webhook')).not.toContain(CANARY);
  });

  it('of the worker, nor Redis', async () => {
    await sql.unsafe('drop trigger falhar on webhook_events; truncate webhook_events cascade');
    await Promise.all(['unique', 'cast', 'raise', 'cut'].map(deliver));
    await run.startService('worker');
    await until(() => lines('worker').filter((line) => line.includes('failed')).length >= 4, 'failing');
    // A job that fails as a whole is kept by the queue, with its reason.
    await whileLocked('evolution_instances, webhook_events', async () => {
      await until(() => run.logOf('worker').includes('job failed'), 'a failed job');
    });
    expect(run.logOf('worker')).not.toContain(CANARY);
    const redis = await redisTexts(db);
    expect(redis).toContain('failedReason');
    expect(redis).not.toContain(CANARY);
    const [told] = await sql`select string_agg(erro, ' ') as texts from webhook_events`;
    expect(String(told?.texts)).toContain('23505');
    expect(String(told?.texts)).not.toContain(CANARY);
  });

  it('of the migration', async () => {
    const folder = join(db.dataDir, 'migrations');
    mkdirSync(join(folder, 'meta'), { recursive: true });
    const entry = { idx: 0, version: '7', when: Date.now() + 86_400_000, tag: '0000_x', breakpoints: true };
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
    );
    writeFileSync(join(folder, '0000_x.sql'), `insert into prova values ('${CANARY}'), ('${CANARY}');`);
    expect(await run.start('migrate', ['infra/dev/dist/migrate.mjs'], { MIGRATIONS_DIR: folder })).toBe(1);
    expect(run.logOf('migrate')).toContain('23505');
    expect(run.logOf('migrate')).not.toContain(CANARY);
  });

  it('of the seed', async () => {
    await sql.unsafe('create trigger falhar before insert on contas for each row execute function falhar()');
    await sql.unsafe(`create or replace function falhar() returns trigger language plpgsql
      as $$ begin raise exception '% ${CANARY}', new; end $$`);
    const providers = { EVOLUTION_BASE_URL: 'http://127.0.0.1:1', EVOLUTION_API_KEY: CANARY };
    const ai = { AI_BASE_URL: 'http://127.0.0.1:1', AI_API_KEY: CANARY };
    expect(await run.start('seed', ['infra/dev/dist/seed.mjs'], { ...providers, ...ai })).toBe(1);
    expect(run.logOf('seed')).toContain('P0001');
    expect(run.logOf('seed')).not.toContain(CANARY);
    expect(run.logOf('seed')).not.toContain('argon2id');
  });
});
