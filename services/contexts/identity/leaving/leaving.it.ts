import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PENDENCY_TEXT } from '@balcao/contracts/company-erasure';
import { readWhole } from '@balcao/kit/files';
import { newId } from '@balcao/kit/ids';
import type { Mailer } from '@balcao/kit/mail';
import { checksumOf, companyTables, fillCompany, SECRETS } from '@balcao/testing/full-company';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { readZip } from '@balcao/testing/read-zip';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { endChain, writeAudit } from '../../master';
import { sendNotices } from '../notices/send-notices';
import { LEFT_OUT } from './archive-tables';
import { downloadExport } from './download-export';
import { eraseCompany } from './erase-company';
import { exportCompany } from './export-company';
import { listErasures } from './list-erasures';
import { orderTables } from './order-tables';
import { readLeaving } from './read-leaving';
import { runExport } from './run-export';
import { sweepCompanies } from './sweep-companies';
import { undoDeletion } from './undo-deletion';

const DAY = 86_400_000;
let db: TestDb;
/** Processes, each with connections of its own. */
let workers: TestDeps[];
let first: TestDeps;
const at = { now: new Date() };
let leaving: string;
let staying: string;
let letters: { to: string; subject: string; text: string }[];
let offline: string[];
let forgotten: (readonly string[])[];
/** What was asked of billing, with how many charges were still there. */
let ended: [string, number][];

const mailer: Mailer = {
  async send(letter) {
    letters.push(letter);
    return 'sent';
  },
  forget: async (addresses) => void forgotten.push(addresses),
};
const own = (deps: TestDeps) => ({
  ...deps,
  audit: writeAudit,
  endChain,
  mailer,
  takeOffGateway: async (tenantId: string) => void offline.push(tenantId),
  endOpenCharges: async ({ tenantId }: { tenantId: string }) => void ended.push([tenantId, 0]),
  settleOpenCharges: async (tenantId: string) => {
    const [row] = await owner((sql) => sql`select count(*)::int as n from cobrancas where tenant_id = ${tenantId}`);
    ended.push([tenantId, row?.n]);
  },
});
/** As the sweep does: begun, and ended once the last letter has left. */
async function erase(deps: TestDeps, ports: Partial<ReturnType<typeof own>> = {}): Promise<void> {
  const all = { ...own(deps), ...ports };
  await eraseCompany(all)({ tenantId: leaving });
  await sendNotices(all)();
  await eraseCompany(all)({ tenantId: leaving });
}
/** Whoever got the last letter. */
const told = () => letters.filter(({ subject }) => subject.includes('dados apagados')).map(({ to }) => to);
const owner = <T>(work: (sql: postgres.Sql) => Promise<T>) => asOwner(db, work);

async function addAdmin(sql: postgres.Sql, tenant_id: string, email: string): Promise<void> {
  const conta = newId();
  await sql`insert into contas ${sql({ id: conta, email, senha_hash: 'x' })}`;
  const person = { id: newId(), tenant_id, auth_user_id: conta, nome: 'Dona', email, role: 'admin' };
  await sql`insert into usuarios ${sql(person)}`;
  const session = { id: newId(), conta_id: conta, familia: newId(), token_hash: newId() };
  await sql`insert into sessoes ${sql(Object.assign(session, { expira_em: new Date(Date.now() + DAY) }))}`;
}

/** A company with a row in every table, and a subscription. */
async function fill(tenantId: string, email: string): Promise<void> {
  await owner(async (sql) => {
    await fillCompany(sql, tenantId);
    const [plan] = await sql`insert into planos ${sql({
      id: newId(),
      nome: newId(),
      preco_mensal: '10.00',
      limite_usuarios: 1,
      limite_agendamentos: 50,
      limite_mensagens: 500,
    })} returning id`;
    const subscription = { id: newId(), tenant_id: tenantId, plano_id: plan?.id, valor: '10.00', status: 'active' };
    await sql`insert into assinaturas ${sql(subscription)}`;
    await addAdmin(sql, tenantId, email);
    await sql`update exclusoes_empresa set desfeita_em = now() where tenant_id = ${tenantId}`;
    await sql`delete from exportacoes_empresa where tenant_id = ${tenantId}`;
  });
}
/** Thirty days ago its deletion was asked for. */
const ask = (tenantId: string, apaga_em = new Date(at.now.getTime() - 1_000)) =>
  owner(async (sql) => {
    const deletion = { id: newId(), tenant_id: tenantId, quem: 'Dona', protocolo: 'LGPD-20310310-AAAA2222', apaga_em };
    await sql`insert into exclusoes_empresa ${sql(deletion)}`;
    await sql`update tenants set exclusao_em = ${apaga_em} where id = ${tenantId}`;
  });
const rowsLeft = (tenantId: string) =>
  owner(async (sql) => {
    const left: string[] = [];
    for (const table of await companyTables(sql)) {
      const column = table === 'tenants' ? 'id' : 'tenant_id';
      const [row] = await sql.unsafe(`select count(*)::int as n from ${table} where ${column} = $1`, [tenantId]);
      if (row?.n > 0) left.push(`${table}: ${row?.n}`);
    }
    return left;
  });
const sumOf = (tenantId: string) => owner((sql) => checksumOf(sql, tenantId));

beforeAll(async () => {
  db = await testDb();
  workers = Array.from({ length: 4 }, () => testDeps(db, { clock: () => at.now }));
  first = workers[0] as TestDeps;
});
afterAll(() => Promise.all(workers.map((deps) => deps.close())));
beforeEach(async () => {
  [letters, offline, forgotten, ended] = [[], [], [], []];
  at.now = new Date();
  [leaving, staying] = [await makeTenant(db, { nome: 'Salão da Lia' }), await makeTenant(db, { nome: 'Fica' })];
  await fill(leaving, 'lia@exemplo.com.br');
  await fill(staying, 'fica@exemplo.com.br');
});
afterEach(() =>
  owner(async (sql) => {
    await sql`truncate tenants, audit_log, protocolos_exclusao cascade`;
    await sql`delete from contas`;
  }),
);

describe('erasing', () => {
  it('whoever gives support there is outside, and the platform’s log says so', async () => {
    await ask(leaving);
    await owner(
      (sql) => sql`update acessos_suporte set encerrado_em = null, expira_em = ${new Date(at.now.getTime() + 60_000)}
      where tenant_id = ${leaving}`,
    );
    await erase(first);
    const lines = await owner((sql) => sql`select detalhes from audit_log where acao = 'suporte.encerrou'`);
    expect([...lines]).toEqual([{ detalhes: { porque: 'empresa-apagada', fim: at.now.toISOString() } }]);
  });

  it('leaves no row of the company in any table, no account of its people, and nobody else touched', async () => {
    await ask(leaving);
    const before = await sumOf(staying);
    const photos = [leaving, staying].map((tenantId) => `${tenantId}/${newId()}.1`);
    // Lies beside the first: files are counted, not the folders they lie in.
    const beside = photos[0]?.replace(/1$/, '2') ?? '';
    for (const key of [...photos, beside]) await first.files.put(key, [Buffer.from('foto')]);
    await erase(first);
    expect(await rowsLeft(leaving)).toEqual([]);
    expect(await Promise.all(photos.map((key) => readWhole(first.files, key)))).toEqual([null, Buffer.from('foto')]);
    const accounts = await owner((sql) => sql`select email from contas order by email`);
    expect(accounts.map(({ email }) => email)).toEqual([expect.stringMatching(/^bia-/), 'fica@exemplo.com.br']);
    expect(await owner((sql) => sql`select count(*)::int as n from sessoes`)).toEqual([{ n: 1 }]);
    expect(await sumOf(staying)).toBe(before);
    const lines = await owner(
      (sql) => sql`select tenant_id, ator_id, acao, alvo, detalhes from audit_log
      where alvo = ${`tenant:${leaving}`}`,
    );
    expect([...lines]).toEqual([
      {
        tenant_id: null,
        ator_id: null,
        acao: 'empresa.apagada',
        alvo: `tenant:${leaving}`,
        // Where its own log ended.
        detalhes: { protocolo: 'LGPD-20310310-AAAA2222', registro: { linhas: 0, selo: '' } },
      },
    ]);
    expect(offline).toEqual([leaving]);
    // While what it owes an answer to, and the credentials for that, are still there.
    expect(ended).toEqual([[leaving, expect.any(Number)]]);
    expect(ended[0]?.[1]).toBeGreaterThan(0);
    expect(letters).toEqual([
      {
        id: expect.any(String),
        to: 'lia@exemplo.com.br',
        subject: 'Salão da Lia: dados apagados do Balcão',
        text: expect.stringContaining('LGPD-20310310-AAAA2222'),
      },
    ]);
    expect(letters[0]?.text).toContain(
      'Clientes: 2\nAgendamentos: 1\nConversas: 1\nMensagens: 1\nArquivos das conversas: 2\n',
    );
    const people = ['lia@exemplo.com.br', expect.stringMatching(/^bia-/)];
    expect(forgotten).toEqual([
      expect.arrayContaining([...people, expect.stringMatching(/^rita-/)]),
      expect.arrayContaining(people),
    ]);
  });

  it('letters to whom it invited go, not those to who is somebody elsewhere or expected there', async () => {
    await ask(leaving);
    const invite = (tenant_id: string, email: string, more: object = {}) => {
      const link = { token_hash: newId(), semente: newId(), expira_em: new Date(at.now.getTime() + DAY) };
      const row = Object.assign({ id: newId(), tenant_id, nome: 'Rita', email, role: 'user' }, link, more);
      return owner((sql) => sql`insert into convites ${sql(row)}`);
    };
    await invite(leaving, 'revogada@exemplo.com.br', { revogado_em: at.now });
    await invite(leaving, 'antes@exemplo.com.br');
    await invite(staying, 'antes@exemplo.com.br', { expira_em: new Date(at.now.getTime() - DAY) });
    await invite(leaving, 'duas@exemplo.com.br');
    await invite(staying, 'duas@exemplo.com.br');
    await invite(leaving, 'fica@exemplo.com.br');
    // Whoever is interrupted before it is done still finds whom it invited.
    const forget = () => Promise.reject(new Error('killed'));
    await expect(erase(first, { mailer: Object.assign({}, mailer, { forget }) })).rejects.toThrow('killed');
    await erase(first);
    const gone = new Set(forgotten.flat());
    expect([...gone]).toEqual(expect.arrayContaining(['revogada@exemplo.com.br', 'antes@exemplo.com.br']));
    expect(gone).not.toContain('duas@exemplo.com.br');
    expect(gone).not.toContain('fica@exemplo.com.br');
  });

  it('leaves a protocol: how much went of what, and nothing that names anybody', async () => {
    await ask(leaving);
    await erase(first);
    const { items } = await listErasures(first)(actorOf(null), { limit: 5 });
    expect(items).toEqual([
      {
        protocolo: 'LGPD-20310310-AAAA2222',
        empresa_id: leaving,
        pedida_em: expect.any(String),
        apagada_em: at.now.toISOString(),
        apagados: expect.arrayContaining([
          { nome: 'Clientes', total: 2 },
          { nome: 'Mensagens', total: 1 },
          { nome: 'Pessoas da equipe', total: 2 },
          { nome: 'Outros dados', total: expect.any(Number) },
        ]),
        pendencias: [],
        registro: { linhas: 0, selo: '' },
      },
    ]);
    const [row] = await owner((sql) => sql`select p::text as text from protocolos_exclusao p`);
    expect(row?.text).not.toMatch(/Lia|Dona|Ana|@/);
    await expect(listErasures(first)(actorOf(staying), { limit: 5 })).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('by four workers at once, again after the end: once', async () => {
    await ask(leaving);
    const before = await sumOf(staying);
    await Promise.allSettled(workers.map((deps) => erase(deps)));
    await erase(first);
    expect(await rowsLeft(leaving)).toEqual([]);
    expect(letters).toHaveLength(1);
    const [erased] = (await listErasures(first)(actorOf(null), { limit: 5 })).items;
    expect(erased?.apagados).toContainEqual({ nome: 'Clientes', total: 2 });
    expect(await owner((sql) => sql`select count(*)::int as n from audit_log where acao = 'empresa.apagada'`)).toEqual([
      { n: 1 },
    ]);
    expect(await sumOf(staying)).toBe(before);
  });

  it('goes on where it was interrupted, and a gateway that is away keeps nobody', async () => {
    await ask(leaving);
    const broken = {
      takeOffGateway: () => Promise.reject(new Error('away')),
      settleOpenCharges: () => Promise.reject(new Error('away')),
      mailer: { send: () => Promise.reject(new Error('killed')) },
    };
    await expect(erase(first, broken)).rejects.toThrow('killed');
    const logs = ['audit_log', 'avisos_conta', 'cadeias_registro', 'elos_registro'];
    const waiting = [...logs, 'exclusoes_empresa', 'usuarios', 'tenants'];
    const left = async () => (await rowsLeft(leaving)).map((line) => line.split(':')[0]);
    expect(await left()).toEqual(waiting);
    // It may have left: it is not sent twice, and once that is plain nobody waits for it.
    await erase(first);
    expect(await left()).toEqual(waiting);
    at.now = new Date(at.now.getTime() + 11 * 60_000);
    await erase(first);
    expect(await rowsLeft(leaving)).toEqual([]);
    expect(told()).toEqual([]);
    const [erased] = (await listErasures(first)(actorOf(null), { limit: 5 })).items;
    expect(erased?.apagados).toContainEqual({ nome: 'Clientes', total: 2 });
    // The gateway and the provider were away as long as the company was.
    expect(erased?.pendencias).toEqual(['whatsapp', 'pix']);
  });

  it('counts every file it took away, however often its worker is killed between two of them', async () => {
    await ask(leaving);
    const before = await sumOf(staying);
    const keysOf = (tenantId: string, n: number) => Array.from({ length: n }, () => `${tenantId}/${newId()}.1`);
    const [theirs, others] = [keysOf(leaving, 60), keysOf(staying, 3)];
    for (const key of [...theirs, ...others]) await first.files.put(key, [Buffer.from('foto')]);
    for (const gone of [25, 40]) {
      const removeAll = async () => {
        for (const key of theirs.slice(0, gone)) await first.files.remove(key);
        throw new Error('killed');
      };
      const files = Object.assign({}, first.files, { removeAll });
      await expect(erase(first, { files })).rejects.toThrow('killed');
    }
    await erase(first);
    expect(await Promise.all([leaving, staying].map((tenantId) => first.files.count(tenantId)))).toEqual([0, 3]);
    const [erased] = (await listErasures(first)(actorOf(null), { limit: 5 })).items;
    expect(erased?.apagados).toContainEqual({ nome: 'Arquivos das conversas', total: 60 });
    expect(await sumOf(staying)).toBe(before);
  });

  describe('what others kept', () => {
    const away = () => Promise.reject(new Error('away'));
    const both = { takeOffGateway: away, settleOpenCharges: away };
    const kept = async () => (await listErasures(first)(actorOf(null), { limit: 5 })).items[0]?.pendencias;

    it('stays noted when its worker is killed between rows: of what is gone nobody can be asked', async () => {
      await ask(leaving);
      const files = Object.assign({}, first.files, { removeAll: () => Promise.reject(new Error('killed')) });
      await expect(erase(first, { ...both, files })).rejects.toThrow('killed');
      await erase(first);
      expect([offline, ended]).toEqual([[], []]);
      expect(await kept()).toEqual(['whatsapp', 'pix']);
      expect(letters[0]?.text).toContain(PENDENCY_TEXT.whatsapp);
      expect(letters[0]?.text).toContain(PENDENCY_TEXT.pix);
    });

    it('is not what they gave back when they were asked again before any row went', async () => {
      await ask(leaving);
      await owner(
        (sql) => sql`update exclusoes_empresa set apagando_em = now(), pendencias = '{whatsapp,pix}'
          where tenant_id = ${leaving} and desfeita_em is null`,
      );
      await erase(first);
      expect(await kept()).toEqual([]);
    });

    it('is not forgotten by who asks at the same time, and hears nothing since the rows are gone', async () => {
      await ask(leaving);
      const faster = { ...own(workers[1] as TestDeps), ...both };
      await erase(first, {
        takeOffGateway: async () => void (await eraseCompany(faster)({ tenantId: leaving })),
      });
      expect(await kept()).toEqual(['whatsapp', 'pix']);
    });
  });

  it('the last letter waits for a mail server that is away, as every other, and its addresses wait with it', async () => {
    await ask(leaving);
    const away: Mailer = { send: async () => 'failed' };
    await erase(first, { mailer: away });
    expect(await rowsLeft(leaving)).toContain('usuarios: 2');
    at.now = new Date(at.now.getTime() + 6 * 60_000);
    await erase(first);
    expect(told()).toEqual(['lia@exemplo.com.br']);
    expect(await rowsLeft(leaving)).toEqual([]);
  });

  it('who never takes it is gone a day later all the same', async () => {
    await ask(leaving);
    const away: Mailer = { send: async () => 'failed' };
    await erase(first, { mailer: away });
    at.now = new Date(at.now.getTime() + DAY);
    await erase(first, { mailer: away });
    expect(await rowsLeft(leaving)).toEqual([]);
  });

  it('waits for its thirty days, and never begins once it was taken back', async () => {
    const before = await sumOf(leaving);
    await eraseCompany(own(first))({ tenantId: leaving });
    expect(await sumOf(leaving)).toBe(before);
    await ask(leaving, new Date(at.now.getTime() + DAY));
    const asked = await sumOf(leaving);
    await eraseCompany(own(first))({ tenantId: leaving });
    expect(await sumOf(leaving)).toBe(asked);
    await sweepCompanies(own(first))();
    expect(first.enqueued.filter(({ name }) => name === 'erase-company')).toEqual([]);
    await undoDeletion(own(first))(actorOf(leaving));
    at.now = new Date(at.now.getTime() + 2 * DAY);
    await sweepCompanies(own(first))();
    expect(first.enqueued.filter(({ name }) => name === 'erase-company')).toEqual([]);
  });

  it('the sweep wakes it when its time has come', async () => {
    await ask(leaving);
    await sweepCompanies(own(first))();
    expect(first.enqueued).toContainEqual({ name: 'erase-company', data: { tenantId: leaving } });
  });

  it('codes of who leaves are ended by the sweep, until it was taken back', async () => {
    await ask(leaving, new Date(at.now.getTime() + DAY));
    await sweepCompanies(own(first))();
    expect(ended).toEqual([[leaving, 0]]);
    await undoDeletion(own(first))(actorOf(leaving));
    await sweepCompanies(own(first))();
    expect(ended).toHaveLength(1);
  });

  it('the last moment is either taken back or erased, whoever is faster', async () => {
    await ask(leaving, new Date(at.now.getTime() + 60_000));
    const late = { ...own(workers[1] as TestDeps), clock: () => new Date(at.now.getTime() + 120_000) };
    const [undone, erased] = await Promise.allSettled([
      undoDeletion(own(first))(actorOf(leaving)),
      eraseCompany(late)({ tenantId: leaving }),
    ]);
    if (undone.status === 'rejected') await erase(first, { clock: late.clock });
    expect(erased.status).toBe('fulfilled');
    const left = await rowsLeft(leaving);
    expect(left.length > 0).toBe(undone.status === 'fulfilled');
    if (undone.status === 'fulfilled') expect(left).toContain('dados_cliente: 2');
  });

  it('the platform deletes log, people and subscription of nobody else', async () => {
    const before = await Promise.all([sumOf(leaving), sumOf(staying)]);
    for (const table of [
      'audit_log',
      'elos_registro',
      'cadeias_registro',
      'usuarios',
      'assinaturas',
      'assinatura_historico',
      'reembolsos',
      'tenants',
    ]) {
      await first.db.platform(({ tx }) => tx.execute(`delete from ${table}`));
    }
    expect(await Promise.all([sumOf(leaving), sumOf(staying)])).toEqual(before);
  });

  it('tables that point at each other are named', () => {
    const table = (nome: string, points: string[]) => ({ nome, own: true, chave: ['id'], points });
    const tables = [table('c', []), table('a', ['b']), table('b', ['c', 'tenants'])];
    expect(orderTables(tables).map(({ nome }) => nome)).toEqual(['a', 'b', 'c']);
    expect(() => orderTables([table('a', ['b']), table('b', ['a'])])).toThrow('a, b');
  });
});

describe('the archive', () => {
  const start = () => exportCompany(own(first))(actorOf(leaving));
  const run = (exportId: string, deps = first) => runExport(deps)({ tenantId: leaving, exportId });
  const download = async (id: string) =>
    readZip(await buffer((await downloadExport(own(first))(actorOf(leaving), id)).zip));
  const state = async () => (await readLeaving(first)(actorOf(leaving))).exportacao;

  it('has every table of the company but those that are no data, and nothing that opens a door', async () => {
    const older = 'v1.0123456789abcdef.0123456789abcdefghijkl.segredo';
    const secret = `${older} ${first.sealer.seal(leaving, 'x', '')} ${first.sealer.seal(leaving, 'x', 'y')}`;
    await owner(
      (sql) => sql`update system_settings set value = ${sql.json({ custom_instructions: 'Oi', openai_api_key: secret })}
      where tenant_id = ${leaving}`,
    );
    const [photo] = await owner((sql) => sql`select id, chave from midias where tenant_id = ${leaving}`);
    await first.files.put(photo?.chave, [Buffer.from('foto da cliente')]);
    const { id, estado } = await start();
    expect(estado).toBe('fila');
    await run(id);
    const ready = await state();
    expect(ready).toMatchObject({ id, estado: 'concluida' });
    expect(ready?.feitas).toBe(ready?.total);
    const files = await download(id);
    const names = [...files.keys()];
    const tables = (await owner(companyTables)).filter((table) => table !== 'tenants');
    expect(names.filter((name) => name.endsWith('.csv')).sort()).toEqual(
      tables.filter((table) => !LEFT_OUT.has(table)).map((table) => `${table}.csv`),
    );
    expect(names.some((name) => /^imagens\/[\w-]+\.webp$/.test(name))).toBe(true);
    const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
    expect(text(`midias/${photo?.id}.jpg`)).toBe('foto da cliente');
    expect(text('dados_cliente.csv')).toContain(SECRETS.cpf);
    expect(text('chat_history.csv')).toContain(SECRETS.message);
    // What the database derives for its own search is no data of the company.
    expect(text('chat_history.csv').split('\r\n')[0]?.split(';')).not.toContain('palavras');
    expect(text('documents.csv').split('\r\n')[0]?.split(';')).not.toContain('busca');
    expect(text('pagamentos.csv')).toContain('80.00');
    expect(text('LEIA-ME.txt')).toContain('Dados de Salão da Lia no Balcão');
    const all = names.map(text).join('\n');
    expect(all).toContain('custom_instructions');
    expect(all).not.toContain('segredo');
    expect(all).not.toContain(first.sealer.mark);
    expect(all).not.toContain('fica@exemplo.com.br');
    const columns = names.filter((name) => name.endsWith('.csv')).flatMap((name) => text(name).split('\r\n')[0] ?? '');
    expect(columns.join(';')).not.toMatch(/token|secret|semente|hash/);
  });

  it('of a company larger than memory is written and sent in pieces', async () => {
    await owner(async (sql) => {
      for (let n = 0; n < 8; n++) {
        const product = { id: newId(), tenant_id: leaving, nome: `Corte ${n}`, preco: '80.00', duracao_minutos: 30 };
        await sql`insert into produtos ${sql(product)}`;
        const picture = { id: newId(), tenant_id: leaving, produto_id: product.id, chave: newId(), tipo: 'image/png' };
        await sql`insert into imagens ${sql(Object.assign(picture, { conteudo: randomBytes(1_000_000) }))}`;
      }
      await sql`insert into dados_cliente (id, tenant_id, nome)
        select gen_random_uuid(), ${leaving}, 'Cliente ' || n from generate_series(1, 3000) n`;
    });
    const { id } = await start();
    await run(id);
    const [parts] = await owner(
      (sql) => sql`select count(*)::int as n, max(length(conteudo)) as largest,
      sum(length(conteudo))::int as bytes from exportacao_partes where tenant_id = ${leaving}`,
    );
    expect(parts?.n).toBeGreaterThan(8);
    expect(parts?.largest).toBeLessThan(2_000_000);
    expect((await state())?.bytes).toBe(parts?.bytes);
    const files = await download(id);
    expect(files.get('dados_cliente.csv')?.toString().split('\r\n')).toHaveLength(3000 + 2 + 2);
    expect([...files.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(8);
  });

  it('asked for ten times at once is one; two workers on it leave one whole archive', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, start));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const id = asked[0]?.id ?? '';
    await Promise.all(workers.map((deps) => run(id, deps)));
    expect(await state()).toMatchObject({ estado: 'concluida' });
    expect((await download(id)).has('dados_cliente.csv')).toBe(true);
  });

  it('takes the place of the one before it: a company never keeps two whole archives', async () => {
    const kept = () =>
      owner((sql) => sql`select distinct exportacao_id from exportacao_partes where tenant_id = ${leaving}`).then(
        (rows) => rows.map(({ exportacao_id }) => exportacao_id),
      );
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const before = await kept();
      const { id } = await start();
      // Until the new one is whole, the one before is still there to be downloaded.
      expect(await kept()).toEqual(before);
      await run(id);
      ids.push(id);
      expect(await kept()).toEqual([id]);
    }
    expect(await owner((sql) => sql`select id from exportacoes_empresa where tenant_id = ${leaving}`)).toEqual([
      { id: ids[2] },
    ]);
    expect(await state()).toMatchObject({ id: ids[2], estado: 'concluida' });
    await expect(download(ids[0] ?? '')).rejects.toMatchObject({ code: 'identity/export-not-found' });
    const theirs = await exportCompany(own(first))(actorOf(staying));
    await runExport(first)({ tenantId: staying, exportId: theirs.id });
    expect((await download(ids[2] ?? '')).has('dados_cliente.csv')).toBe(true);
  });

  it('one given up keeps no pieces', async () => {
    const { id } = await start();
    await run(id);
    await owner(
      (sql) => sql`update exportacoes_empresa set estado = 'processando', created_at = now() - interval '9 days'
        where id = ${id}`,
    );
    await run(id);
    expect(await state()).toMatchObject({ id, estado: 'falhou' });
    expect(await owner((sql) => sql`select count(*)::int as n from exportacao_partes`)).toEqual([{ n: 0 }]);
  });

  it('is for admins of the company, for seven days', async () => {
    const { id } = await start();
    const get = (tenantId = leaving, role: 'admin' | 'user' = 'admin') =>
      downloadExport(own(first))(actorOf(tenantId, role), id);
    await expect(get()).rejects.toMatchObject({ code: 'identity/export-not-found' });
    await run(id);
    await expect(get(leaving, 'user')).rejects.toMatchObject({ code: 'http/forbidden' });
    await expect(get(staying)).rejects.toMatchObject({ code: 'identity/export-not-found' });
    at.now = new Date(at.now.getTime() + 8 * DAY);
    await expect(get()).rejects.toMatchObject({ code: 'identity/export-not-found' });
    expect(await state()).toBeNull();
    await sweepCompanies(own(first))();
    const left = await owner((sql) => sql`select count(*)::int as n from exportacao_partes`);
    expect(left).toEqual([{ n: 0 }]);
  });
});
