import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findWithinCap } from '../cost/daily-cap';
import { exportReport } from './export-report';
import { readReport } from './read-report';

let db: TestDb;
let deps: TestDeps;
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db);
});
afterAll(() => deps.close());

/** In São Paulo it is the 20th still, an hour before midnight. */
const NOW = '2026-11-21T02:00:00Z';
const PRICES = [{ modelo: 'sim', entrada: '2.00', saida: '10.00' }];
const at = (moment = NOW) => ({ db: deps.db, clock: () => new Date(moment), findPrices: async () => PRICES });
const read = (tenantId: string, dias = 30) => readReport(at())(actorOf(tenantId), { dias });

type Line = [autor: string, moment: string, content?: string];
/** A conversation as it went. */
async function talk(tenant_id: string, lines: Line[]): Promise<string> {
  const [chat_id, customer_phone] = [newId(), `55119${String(Math.random()).slice(2, 10)}`];
  const rows = lines.map(([autor, moment, content = 'Oi']) => {
    const role = autor === 'customer' ? 'user' : 'assistant';
    const text = { id: newId(), tenant_id, chat_id, customer_phone, role, autor, content, entrega: 'sent' };
    return Object.assign(text, { created_at: new Date(moment) });
  });
  await asOwner(db, async (sql) => {
    await sql`insert into chats ${sql({ id: chat_id, tenant_id, customer_phone })}`;
    await sql`insert into chat_history ${sql(rows)}`;
  });
  return chat_id;
}

const CALLED = 'Precisa de você: O cliente pediu para falar com uma pessoa.';

test('a company in which nothing happened', async () => {
  const report = await read(await makeTenant(db));
  expect(report).toMatchObject({
    de: '2026-10-22',
    ate: '2026-11-20',
    conversas: 0,
    passadas: [],
    valor: '0.00',
    espera_ia: null,
    espera_equipe: null,
    minutos_poupados: 0,
  });
});

test('each conversation is counted once, by who answered; the team that was called counts as there', async () => {
  const tenantId = await makeTenant(db);
  await talk(tenantId, [
    ['customer', '2026-11-18T12:00:00Z'],
    ['customer', '2026-11-18T12:00:30Z'],
    ['ai', '2026-11-18T12:01:00Z'],
    ['ai', '2026-11-18T12:01:05Z'],
    ['customer', '2026-11-18T12:05:00Z'],
    ['ai', '2026-11-18T12:05:20Z'],
  ]);
  await talk(tenantId, [
    ['customer', '2026-11-19T12:00:00Z'],
    ['ai', '2026-11-19T12:00:10Z'],
    ['customer', '2026-11-19T12:10:00Z'],
    ['system', '2026-11-19T12:10:01Z', CALLED],
    ['phone', '2026-11-19T12:30:00Z'],
  ]);
  await talk(tenantId, [
    ['customer', '2026-11-19T13:00:00Z'],
    ['system', '2026-11-19T13:00:01Z', CALLED],
  ]);
  await talk(tenantId, [
    ['customer', '2026-11-20T13:00:00Z'],
    ['system', '2026-11-20T13:00:01Z', 'Lembrete: seu horário é amanhã.'],
  ]);
  // Only ours: nobody wrote.
  await talk(tenantId, [['staff', '2026-11-20T14:00:00Z']]);
  // Another company's, and one that is too old.
  await talk(await makeTenant(db), [['customer', '2026-11-20T14:00:00Z']]);
  await talk(tenantId, [['customer', '2026-10-22T02:59:59Z']]);

  const report = await read(tenantId);
  expect(report).toMatchObject({ conversas: 4, so_ia: 1, com_equipe: 2, sem_resposta: 1, respostas_ia: 4 });
  expect(report.passadas).toEqual([{ motivo: 'O cliente pediu para falar com uma pessoa.', vezes: 2 }]);
  // From the first that waits to the answer: 60, 20 and 10 seconds; the team took 20 minutes.
  expect(report.espera_ia).toMatchObject({ vezes: 3, mediana_s: 20 });
  expect(report.espera_equipe).toEqual({ vezes: 1, mediana_s: 1200, p90_s: 1200 });
  expect(await read(tenantId, 7)).toMatchObject({ de: '2026-11-14', conversas: 4 });
});

test('what it did in the agenda counts unless it was taken back or is a draft still', async () => {
  const tenantId = await makeTenant(db);
  const chat_id = await talk(tenantId, [['customer', '2026-11-20T12:00:00Z']]);
  const did = (ferramenta: string, estado: string, ...precos: string[]) => ({
    id: newId(),
    tenant_id: tenantId,
    chat_id,
    mensagem_id: newId(),
    ferramenta,
    motor: 'regras',
    pedido: 'quero um horário',
    depois: JSON.stringify(precos.map((preco) => ({ preco }))),
    estado,
    created_at: new Date('2026-11-20T12:01:00Z'),
  });
  const actions = [
    did('agendar', 'feita', '80.00', '45.50'),
    did('agendar', 'aceita', '120.00'),
    did('agendar', 'desfeita', '999.00'),
    did('agendar', 'rascunho', '999.00'),
    did('remarcar', 'feita', '80.00'),
    did('cancelar', 'aceita'),
  ];
  await asOwner(db, async (sql) => {
    for (const action of actions) {
      const { depois, ...rest } = action;
      await sql`insert into acoes_ia ${sql(rest)}`;
      await sql`update acoes_ia set depois = ${depois}::text::jsonb where id = ${rest.id}`;
    }
  });
  const report = await read(tenantId);
  expect(report).toMatchObject({ agendamentos: 2, remarcacoes: 1, cancelamentos: 1, valor: '245.50' });
  expect(report.minutos_poupados).toBe(4 * 3);
});

test('what the models cost at the platform’s prices; one without a price is named', async () => {
  const tenantId = await makeTenant(db);
  const chat_id = await talk(tenantId, [['customer', '2026-11-20T12:00:00Z']]);
  const turn = (modelo: string, tokens_entrada: number | null, tokens_saida: number | null, day = '20') => ({
    id: newId(),
    tenant_id: tenantId,
    chat_id,
    resultado: 'answered',
    modelo,
    tokens_entrada,
    tokens_saida,
    created_at: new Date(`2026-11-${day}T12:01:00Z`),
  });
  const turns = [turn('sim-2026', 400_000, 20_000), turn('sim', 100_000, null), turn('outro', 10, 5)];
  const keep = (rows: ReturnType<typeof turn>[]) =>
    asOwner(db, async (sql) => void (await sql`insert into execucoes_ia ${sql(rows)}`));
  await keep([...turns, turn('voz', null, null)]);
  const reserve = Object.assign(turn('outro', 90, 0), { reserva: true, tokens_cache: 60 });
  await keep([reserve]);
  const { custo, tokens_entrada, tokens_cache, modelos } = await read(tenantId);
  expect(tokens_cache).toBe(60);
  expect(modelos).toEqual([
    { modelo: 'sim-2026', reserva: false, vezes: 1, custo: expect.objectContaining({ reais: 1 }) },
    { modelo: 'sim', reserva: false, vezes: 1, custo: expect.objectContaining({ reais: 0.2 }) },
    { modelo: 'outro', reserva: true, vezes: 1, custo: { reais: null, tokens: 90, sem_preco: ['outro'] } },
    { modelo: 'outro', reserva: false, vezes: 1, custo: { reais: null, tokens: 15, sem_preco: ['outro'] } },
  ]);
  expect(custo).toEqual({ reais: expect.closeTo(1.2, 9), tokens: 520_105, sem_preco: ['outro'] });
  expect(tokens_entrada).toBe(500_100);
  // Another day of the company's is not today's.
  await keep([turn('sim', 1_000_000, 0, '19')]);
  const settings = { baseUrl: '', apiKey: '', typed: false, model: 'sim', customInstructions: null };
  const over = async (dailyCap: string) => {
    const ports = { findSettings: async () => ({ ...settings, dailyCap }), findPrices: at().findPrices };
    const clock = { zone: 'America/Sao_Paulo', now: new Date(NOW) };
    return (await deps.db.tenant(tenantId, (unit) => findWithinCap(ports, unit, clock))).overCap;
  };
  expect([await over('1.20'), await over('1.21')]).toEqual([true, false]);
});

test('the file has every day of the company’s clock, and adds up to the report', async () => {
  const tenantId = await makeTenant(db);
  // One before and one after midnight in São Paulo.
  await talk(tenantId, [
    ['customer', '2026-11-20T02:59:00Z'],
    ['ai', '2026-11-20T03:01:00Z'],
  ]);
  const { nome, csv } = await exportReport(at())(actorOf(tenantId), { dias: 7 });
  expect(nome).toBe('relatorio-ia-2026-11-14-a-2026-11-20.csv');
  const [header, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(header?.split(';')).toHaveLength(14);
  expect(lines).toHaveLength(7);
  expect(lines.slice(-2)).toEqual([
    '19/11/2026;1;0;0;1;0;0;;0;0;0;0,00;0;',
    '20/11/2026;0;0;0;0;1;0;;0;0;0;0,00;1;120',
  ]);
});

test('random conversations: the three kinds are all of them', async () => {
  const tenantId = await makeTenant(db);
  const authors = ['customer', 'ai', 'staff', 'phone', 'system'];
  const talks = Array.from({ length: 40 }, () =>
    Array.from({ length: 1 + Math.floor(Math.random() * 8) }, (_, n): Line => {
      const author = authors[Math.floor(Math.random() * authors.length)] ?? 'ai';
      return [author, new Date(Date.parse('2026-11-19T12:00:00Z') + n * 1_000).toISOString(), CALLED];
    }),
  );
  for (const lines of talks) await talk(tenantId, lines);
  const written = talks.filter((lines) => lines.some(([author]) => author === 'customer'));
  const team = (lines: Line[]) => lines.some(([author]) => ['staff', 'phone', 'system'].includes(author));
  const alone = written.filter((lines) => !team(lines) && lines.some(([author]) => author === 'ai'));
  const report = await read(tenantId);
  expect(report).toMatchObject({
    conversas: written.length,
    so_ia: alone.length,
    com_equipe: written.filter(team).length,
  });
  expect(report.so_ia + report.com_equipe + report.sem_resposta).toBe(report.conversas);
  const calls = talks.flat().filter(([author]) => author === 'system').length;
  expect(report.passadas.reduce((sum, { vezes }) => sum + vezes, 0)).toBe(calls);
});
