import { writeAudit } from '@balcao/contexts/master/index';
import { newId } from '@balcao/kit/ids';
import { fillCompany } from '@balcao/testing/full-company';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type { DeadDeps } from './end-dead-letter';
import { forgetDeadSends } from './forget-dead-sends';
import { deadLetters } from './index';
import { runBatch } from './run-batch';

const MINUTE = 60_000;

describe('dead letters', () => {
  let db: TestDb;
  let deps: TestDeps;
  let letters: ReturnType<typeof deadLetters>;
  let ours: string;
  let theirs: string;
  let chat: string;
  const firstAt = Date.parse('2026-11-20T12:00:00.000Z');
  const ate = new Date(firstAt + 1_000 * MINUTE).toISOString();
  const master = actorOf(null);

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    letters = deadLetters(deps, writeAudit);
  });
  beforeEach(async () => {
    await asOwner(db, (sql) => sql`truncate webhook_events, envios, audit_log, lotes_paradas`);
    [ours, theirs] = [await makeTenant(db), await makeTenant(db)];
    await asOwner(db, async (sql) => {
      const made = await fillCompany(sql, ours);
      chat = made.chat;
      const { instance } = await fillCompany(sql, theirs);
      await sql`truncate webhook_events, envios, saidas`;
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
        '{"data":"segredo"}', 'dead', ${erro}, 5, ${new Date(firstAt)}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}) n`,
    );
  const authorOf = (causa: string) => (/^(reply|handover):/.test(causa) ? 'ai' : 'system');
  const send = (count: number, erro: string, more: { causa?: string; duvida_desde?: Date; valido_ate?: Date } = {}) =>
    asOwner(db, async (sql) => {
      for (let n = 1; n <= count; n += 1) {
        const mensagem_id = newId();
        const autor = more.causa ? authorOf(more.causa) : 'staff';
        const said = { role: 'assistant', content: 'oi', autor, entrega: 'failed', customer_phone: 'x' };
        await sql`insert into chat_history ${sql({ id: mensagem_id, tenant_id: ours, chat_id: chat, ...said })}`;
        const created_at = new Date(firstAt + n * MINUTE + 30_000);
        const row = { id: newId(), tenant_id: ours, chat_id: chat, mensagem_id, causa: mensagem_id, erro, created_at };
        await sql`insert into envios ${sql(Object.assign(row, { status: 'dead', causa: `staff:${mensagem_id}` }, more))}`;
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
  const at = (minute: number) => new Date(firstAt + minute * MINUTE).toISOString();

  it('messages nobody redrove in ninety days leave the list, and stay in their conversation as not sent', async () => {
    const after = (days: number) => Object.assign({}, deps, { clock: () => new Date(firstAt + days * 86_400_000) });
    await forgetDeadSends(after(90))();
    expect(await count({ fila: 'outbound' })).toBe(15);
    await forgetDeadSends(after(91))();
    await forgetDeadSends(after(91))();
    expect(await count()).toBe(40);
    const rows = await asOwner(
      db,
      (
        sql,
      ) => sql`select e.status, m.entrega, count(*)::int as n from envios e join chat_history m on m.id = e.mensagem_id
        group by 1, 2`,
    );
    expect([...rows]).toEqual([{ status: 'suppressed', entrega: 'failed', n: 15 }]);
  });

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
    await send(1, 'incerta', { duvida_desde: new Date(firstAt) });
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

  describe('that nobody typed', () => {
    const batch = { filtro: { ate }, limite: 10 };
    const left = async () => (await list()).items.map(({ motivo }) => motivo).sort();
    const alone = async (motivo: string) => {
      const [one] = (await list({ motivo })).items;
      return letters.redrive(master, 'outbound', one?.id ?? '');
    };
    const optOut = (saiu_em: Date | null) =>
      asOwner(db, (sql) => sql`update chats set saiu_em = ${saiu_em} where id = ${chat}`);
    beforeEach(() => asOwner(db, (sql) => sql`truncate webhook_events, envios`));

    it.each([
      ['an answer of the AI', 'reply:'],
      ['a word on handing over', 'handover:'],
      ['our word on an answer to a reminder', 'resposta-lembrete:'],
    ])('%s was written for its moment: it stays where it is, and the answer says why', async (_name, cause) => {
      await send(1, 'de outra hora', { causa: cause + newId() });
      await expect(alone('de outra hora')).rejects.toMatchObject({ code: 'master/dead-letter-too-late' });
      expect(await letters.redriveMany(master, batch)).toMatchObject({ feitas: 0, restam: 0 });
      expect(await left()).toEqual(['de outra hora']);
      expect(await audited()).toEqual([]);
      expect(await letters.redriveMany(master, { ...batch, incluir: ['ia'] })).toMatchObject({ feitas: 1 });
      expect(await left()).toEqual([]);
    });

    it('go to nobody who opted out since, not even by name; what staff wrote does', async () => {
      const valido_ate = new Date('2099-01-01');
      await send(1, 'lembrete', { causa: `lembrete:${newId()}`, valido_ate });
      await send(1, 'da IA', { causa: `reply:${newId()}` });
      await send(2, 'da equipe');
      await optOut(new Date());
      await expect(alone('lembrete')).rejects.toMatchObject({ code: 'master/dead-letter-opted-out' });
      await alone('da equipe');
      const step = await letters.redriveMany(master, { ...batch, incluir: ['ia'] });
      expect(step).toMatchObject({ feitas: 1, puladas: 2, ficaram: { saiu: 2 } });
      expect(await left()).toEqual(['da IA', 'lembrete']);
      expect(await audited()).toHaveLength(2);
      await optOut(null);
      await alone('lembrete');
      expect(await left()).toEqual(['da IA']);
    });

    it('nor to who said it in a conversation that is gone', async () => {
      await send(1, 'lembrete', { causa: `lembrete:${newId()}`, valido_ate: new Date('2099-01-01') });
      await asOwner(
        db,
        (sql) => sql`insert into saidas (id, tenant_id, telefone)
          select ${newId()}, tenant_id, customer_phone from chats where id = ${chat}`,
      );
      await expect(alone('lembrete')).rejects.toMatchObject({ code: 'master/dead-letter-opted-out' });
      expect(await letters.redriveMany(master, batch)).toMatchObject({ feitas: 0, puladas: 1, ficaram: { saiu: 1 } });
      expect(await left()).toEqual(['lembrete']);
    });
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
    expect(step).toEqual({ feitas: 9, puladas: 1, ficaram: { erro: 1 }, restam: 0, nextCursor: null });
    expect((await list({ tenant_id: theirs })).items.map(({ id }) => id)).toEqual([one?.id]);
  });

  it('are discarded with a reason: nothing of an event is kept, a message stays as not sent', async () => {
    const step = await letters.discardMany(master, { filtro: { ate }, limite: 100, motivo: 'teste de carga' });
    expect(step).toEqual({ feitas: 55, puladas: 0, ficaram: {}, restam: 0, nextCursor: null });
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

  describe('in bulk, by a worker', () => {
    const run = (loteId: string, over: Partial<DeadDeps> = {}) =>
      runBatch(Object.assign({}, deps, { audit: writeAudit }, over))({ loteId });
    const batch = async () => (await letters.listBatches(master)).items[0];
    const start = (more: object = {}) =>
      letters.startBatch(master, { acao: 'reprocessar', filtro: { ate }, incluir: [], ...more });
    const perLetter = async () =>
      (await audited()).reduce(
        (seen, { alvo }) => seen.set(alvo, (seen.get(alvo) ?? 0) + 1),
        new Map<string, number>(),
      );

    it('all of a filter go back, and the row says how many', async () => {
      const begun = await start();
      expect(begun).toMatchObject({ estado: 'fila', total: 55, feitas: 0, puladas: 0 });
      expect(deps.enqueued).toContainEqual({ name: 'end-dead-letters', data: { loteId: begun.id } });
      // Nor to be thrown away: whose turn it is would decide.
      const discards = { acao: 'descartar', motivo: 'teste de carga' };
      for (const more of [{}, discards])
        await expect(start(more)).rejects.toMatchObject({ code: 'master/batch-running' });
      await run(begun.id);
      expect(await batch()).toMatchObject({ estado: 'concluida', total: 55, feitas: 55, puladas: 0 });
      expect(await count()).toBe(0);
      // Woken again it does nothing.
      await run(begun.id);
      expect((await audited()).map(({ detalhes }) => detalhes.lote)).toEqual(Array(55).fill(begun.id));
    });

    it('what died within this very millisecond goes along', async () => {
      await asOwner(db, (sql) => sql`truncate webhook_events`);
      await asOwner(
        db,
        (sql) => sql`update envios set created_at = ${new Date(firstAt)}::timestamptz + interval '700 microseconds'`,
      );
      const now = deadLetters(Object.assign({}, deps, { clock: () => new Date(firstAt) }), writeAudit);
      const { total } = await now.startBatch(master, { acao: 'reprocessar', filtro: {}, incluir: [] });
      expect(total).toBe(15);
    });

    it('a worker is killed between a letter and its count: the next one counts right and doubles nothing', async () => {
      const { id } = await start();
      let written = 0;
      const dying: DeadDeps['audit'] = async (...about) => {
        written += 1;
        // Everything after the fortieth fails, as when the process is gone; so does the count.
        if (written > 40) throw new Error('killed');
        await writeAudit(...about);
      };
      const db = Object.assign({}, deps.db, {
        platform: (work: Parameters<typeof deps.db.platform>[0]) =>
          written > 40 ? Promise.reject(new Error('killed')) : deps.db.platform(work),
      });
      await expect(run(id, { audit: dying, db })).rejects.toThrow('killed');
      expect(await batch()).toMatchObject({ estado: 'processando', feitas: 25 });
      expect(await count()).toBe(15);
      // It may still be alive: nobody takes it over.
      await run(id);
      expect(await batch()).toMatchObject({ estado: 'processando', feitas: 25 });
      const later = () => new Date(Date.now() + MINUTE);
      await run(id, { clock: later });
      expect(await batch()).toMatchObject({ estado: 'concluida', feitas: 55, puladas: 0 });
      const seen = await perLetter();
      expect([seen.size, Math.max(...seen.values())]).toEqual([55, 1]);
    });

    it('what may have left, and what the AI wrote for its moment, stay unless they are named', async () => {
      await asOwner(db, (sql) => sql`truncate webhook_events, envios`);
      await send(1, 'incerta', { duvida_desde: new Date(firstAt) });
      await send(1, 'da IA', { causa: `reply:${newId()}` });
      await send(2, 'recusada');
      const first = await start();
      expect(first.total).toBe(2);
      await run(first.id);
      expect((await list()).items.map(({ motivo }) => motivo).sort()).toEqual(['da IA', 'incerta']);
      expect(await batch()).toMatchObject({ feitas: 2, puladas: 0, ficaram: { duvidosas: 1, ia: 1 } });
      await run((await start({ incluir: ['duvidosas', 'ia'] })).id);
      expect(await count()).toBe(0);
      expect(await batch()).toMatchObject({ feitas: 2, ficaram: {} });
    });

    it('nothing that nobody typed goes to who opted out, not even by name, and the row says so', async () => {
      await asOwner(db, (sql) => sql`truncate webhook_events, envios`);
      await send(1, 'lembrete', { causa: `lembrete:${newId()}`, valido_ate: new Date('2099-01-01') });
      await send(1, 'da IA', { causa: `reply:${newId()}` });
      await send(2, 'da equipe');
      await asOwner(db, (sql) => sql`update chats set saiu_em = now() where id = ${chat}`);
      await run((await start({ incluir: ['duvidosas', 'ia'] })).id);
      expect(await batch()).toMatchObject({ total: 4, feitas: 2, puladas: 2, ficaram: { saiu: 2 } });
      expect((await list()).items.map(({ motivo }) => motivo).sort()).toEqual(['da IA', 'lembrete']);
    });

    it('are discarded with the reason in the log of each, and not without one', async () => {
      await expect(start({ acao: 'descartar' })).rejects.toMatchObject({ code: 'master/batch-without-reason' });
      await run((await start({ acao: 'descartar', motivo: 'teste de carga', filtro: { tenant_id: theirs, ate } })).id);
      expect(await count()).toBe(45);
      const lines = await audited();
      expect(lines).toHaveLength(10);
      expect(lines[0]).toMatchObject({ acao: 'dead-letter.discard', detalhes: { motivo: 'teste de carga' } });
    });

    it('stopped, the rest stays as it is', async () => {
      const { id } = await start();
      expect(await letters.stopBatch(master, id)).toMatchObject({ estado: 'falhou' });
      await run(id);
      expect(await count()).toBe(55);
      await expect(letters.stopBatch(master, id)).rejects.toMatchObject({ code: 'master/batch-not-found' });
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
