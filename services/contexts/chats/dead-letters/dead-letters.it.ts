import { writeAudit } from '@balcao/contexts/master/index';
import { newId } from '@balcao/kit/ids';
import { fillCompany } from '@balcao/testing/full-company';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { deadLetters } from './index';

const MINUTE = 60_000;

describe('dead letters', () => {
  let db: TestDb;
  let deps: TestDeps;
  let letters: ReturnType<typeof deadLetters>;
  let ours: string;
  let theirs: string;
  let chat: string;
  const start = Date.parse('2026-11-20T12:00:00.000Z');
  const ate = new Date(start + 1_000 * MINUTE).toISOString();
  const master = actorOf(null);

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    letters = deadLetters(deps, writeAudit);
  });
  beforeEach(async () => {
    await asOwner(db, (sql) => sql`truncate webhook_events, envios, audit_log`);
    [ours, theirs] = [await makeTenant(db), await makeTenant(db)];
    await asOwner(db, async (sql) => {
      const made = await fillCompany(sql, ours);
      chat = made.chat;
      const { instance } = await fillCompany(sql, theirs);
      await sql`truncate webhook_events, envios`;
      await receive(ours, made.instance, 30, 'value too long');
      await receive(theirs, instance, 10, 'value too long');
    });
    await send(15, 'Este número não está no WhatsApp.');
  });
  afterAll(() => deps.close());

  /** Events of a company that died, one a minute. */
  const receive = (tenant_id: string, instance_id: string, count: number, erro: string) =>
    asOwner(
      db,
      (sql) => sql`insert into webhook_events
        (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, status, erro, tentativas, received_at)
      select gen_random_uuid(), ${tenant_id}::uuid, ${instance_id}::uuid, 'MESSAGES_UPSERT', gen_random_uuid()::text, 'k',
        '{"data":"segredo"}', 'dead', ${erro}, 5, ${new Date(start)}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}) n`,
    );
  const send = (count: number, erro: string, more: object = {}) =>
    asOwner(db, async (sql) => {
      for (let n = 1; n <= count; n += 1) {
        const mensagem_id = newId();
        const said = { role: 'assistant', content: 'oi', autor: 'staff', entrega: 'failed', customer_phone: 'x' };
        await sql`insert into chat_history ${sql({ id: mensagem_id, tenant_id: ours, chat_id: chat, ...said })}`;
        const created_at = new Date(start + n * MINUTE + 30_000);
        const row = { id: newId(), tenant_id: ours, chat_id: chat, mensagem_id, causa: mensagem_id, erro, created_at };
        await sql`insert into envios ${sql(Object.assign(row, { status: 'dead' }, more))}`;
      }
    });
  const list = (query: object = {}) => letters.list(master, { limit: 100, ...query });
  const count = async (query: object = {}) => (await list(query)).total;
  const audited = () =>
    asOwner(db, (sql) => sql`select acao, alvo, detalhes from audit_log where acao like ${'dead-letter.%'}`);

  it('are listed page by page, newest first, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 20, cursor });
      expect(page.total).toBe(55);
      seen.push(...page.items.map(({ created_at, id }) => `${created_at} ${id}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(55);
    const times = seen.map((line) => line.split(' ')[0]);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each([
    ['a company', () => ({ tenant_id: theirs }), 10],
    ['a queue', () => ({ fila: 'outbound' }), 15],
    ['a reason, as words in it', () => ({ motivo: 'whatsapp' }), 15],
    ['a reason that holds a wildcard', () => ({ motivo: '%' }), 0],
    ['a period, without its end', () => ({ de: at(5), ate: at(10), fila: 'inbound' }), 10],
    ['all of it', () => ({ tenant_id: ours, fila: 'inbound', motivo: 'too long', de: at(21) }), 10],
  ])('are found by %s', async (_name, filter, expected) => {
    expect(await count(filter())).toBe(expected);
  });
  const at = (minute: number) => new Date(start + minute * MINUTE).toISOString();

  it('go back to work in batches that say how far they are, each with its line in the audit log', async () => {
    const filtro = { tenant_id: ours, ate };
    const steps: number[][] = [];
    let cursor: string | undefined;
    do {
      const step = await letters.redriveMany(master, { filtro, limite: 20, cursor });
      steps.push([step.feitas, step.puladas, step.restam]);
      cursor = step.nextCursor ?? undefined;
    } while (cursor);
    expect(steps).toEqual([
      [20, 0, 25],
      [20, 0, 5],
      [5, 0, 0],
    ]);
    expect(await count()).toBe(10);
    expect(deps.enqueued.filter(({ name }) => name === 'send-planned').length).toBeGreaterThan(0);
    const lines = await audited();
    expect(lines).toHaveLength(45);
    expect(lines[0]).toMatchObject({ acao: 'dead-letter.redrive', detalhes: { tenantId: ours } });
    const left = await asOwner(
      db,
      (sql) => sql`select status, count(*)::int n from webhook_events group by 1 order by 1`,
    );
    expect(left).toEqual([
      { status: 'dead', n: 10 },
      { status: 'pending', n: 30 },
    ]);
  });

  it('go back oldest first, and the doubtful and the AI’s only by name', async () => {
    await asOwner(db, (sql) => sql`truncate webhook_events, envios`);
    await send(2, 'recusada');
    await send(1, 'incerta', { duvida_desde: new Date(start) });
    await send(1, 'da IA', { causa: `reply:${newId()}` });
    const left = async () => (await list()).items.map(({ motivo }) => motivo).sort();
    const batch = { filtro: { ate }, limite: 1 };
    const times = (await list({ motivo: 'recusada' })).items.map(({ created_at }) => created_at).sort();
    const first = await letters.redriveMany(master, batch);
    expect(first).toMatchObject({ feitas: 1, restam: 1 });
    expect((await list({ motivo: 'recusada' })).items.map(({ created_at }) => created_at)).toEqual(times.slice(1));
    await letters.redriveMany(master, { ...batch, cursor: first.nextCursor ?? undefined });
    expect(await left()).toEqual(['da IA', 'incerta']);
    expect(await letters.redriveMany(master, { ...batch, incluir: ['duvidosas'] })).toMatchObject({ restam: 0 });
    expect(await left()).toEqual(['da IA']);
    await letters.redriveMany(master, { ...batch, incluir: ['ia'] });
    expect(await left()).toEqual([]);
  });

  it('without its line in the audit log nothing is done', async () => {
    const lost = deadLetters(deps, async () => {
      throw new Error('no line');
    });
    const step = await lost.redriveMany(master, { filtro: { tenant_id: theirs, ate }, limite: 100 });
    expect(step).toMatchObject({ feitas: 0, puladas: 10 });
    expect(await count({ tenant_id: theirs })).toBe(10);
  });

  it('one that cannot be ended is skipped, and holds up none of the others', async () => {
    await asOwner(
      db,
      (sql) => sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    const [one] = (await list({ tenant_id: theirs })).items;
    await asOwner(db, async (sql) => {
      await sql.unsafe(`create trigger refuse before update on webhook_events for each row
        when (old.id = '${one?.id}') execute function refuse()`);
    });
    const step = await letters.redriveMany(master, { filtro: { tenant_id: theirs, ate }, limite: 100 });
    await asOwner(db, (sql) => sql`drop trigger refuse on webhook_events`);
    expect(step).toEqual({ feitas: 9, puladas: 1, restam: 0, nextCursor: null });
    expect((await list({ tenant_id: theirs })).items.map(({ id }) => id)).toEqual([one?.id]);
  });

  it('are discarded with a reason: nothing of an event is kept, a message stays as not sent', async () => {
    const step = await letters.discardMany(master, { filtro: { ate }, limite: 100, motivo: 'teste de carga' });
    expect(step).toEqual({ feitas: 55, puladas: 0, restam: 0, nextCursor: null });
    expect(await count()).toBe(0);
    const events = await asOwner(
      db,
      (sql) => sql`select distinct status, resultado, erro, payload from webhook_events`,
    );
    expect(events).toEqual([
      { status: 'done', resultado: 'discarded', erro: 'Descartada: teste de carga', payload: {} },
    ]);
    const sends = await asOwner(
      db,
      (sql) =>
        sql`select distinct e.status, h.entrega, h.erro from envios e join chat_history h on h.id = e.mensagem_id`,
    );
    expect(sends).toEqual([{ status: 'suppressed', entrega: 'failed', erro: 'Não enviada: descartada pelo suporte.' }]);
    expect((await audited())[0]).toMatchObject({ acao: 'dead-letter.discard', detalhes: { motivo: 'teste de carga' } });
  });

  it('one alone can be discarded, once', async () => {
    const [one] = (await list()).items;
    const about = { fila: one?.fila ?? 'inbound', id: one?.id ?? '' };
    expect(await letters.discard(master, about, 'duplicada')).toEqual({ ok: true });
    await expect(letters.discard(master, about, 'duplicada')).rejects.toMatchObject({
      code: 'master/dead-letter-not-found',
    });
  });

  it('are the master’s alone', async () => {
    const owner = actorOf(ours, 'admin');
    const refused = { code: 'http/forbidden' };
    const batch = { filtro: { ate }, limite: 10 };
    await expect(letters.list(owner, { limit: 10 })).rejects.toMatchObject(refused);
    await expect(letters.redriveMany(owner, batch)).rejects.toMatchObject(refused);
    await expect(letters.discardMany(owner, { ...batch, motivo: 'teste' })).rejects.toMatchObject(refused);
    await expect(letters.discard(owner, { fila: 'inbound', id: newId() }, 'teste')).rejects.toMatchObject(refused);
  });
});
