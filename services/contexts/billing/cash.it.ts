import { newId } from '@balcao/kit/ids';
import { BRAZILIAN_HOURS } from '@balcao/testing/brazilian-hours';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { sql as raw } from 'drizzle-orm';
import { closeCash } from './cash/close-cash';
import { listCash } from './cash/list-cash';
import { listCashMovements } from './cash/list-cash-movements';
import { moveCash } from './cash/move-cash';
import { openCash } from './cash/open-cash';
import { readCash } from './cash/read-cash';
import { readOpenCash } from './cash/read-open-cash';
import { receivePayment } from './payments/receive-payment';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { voidPayment } from './payments/void-payment';
import { NOW, openMoneyStage } from './test/money-stage';

const stage = openMoneyStage();
const { at, own, admin, code } = stage;
type Method = 'dinheiro' | 'pix';
interface Sale {
  metodo?: Method;
  pendente?: boolean;
  data?: string;
}
async function pay(valor: string, { metodo = 'dinheiro', pendente = false, data }: Sale = {}, n?: number) {
  const body = {
    chave: newId(),
    agendamento_id: null,
    cliente_id: stage.salon.ana,
    partes: [{ metodo, valor }],
    pendente,
    data,
  };
  const { items } = await registerPayment(own(n))(admin(), Object.assign({ observacao: null }, body));
  return items[0]?.id ?? '';
}
const open = (fundo = '100.00', n?: number, chave = newId()) => openCash(own(n))(admin(), { chave, fundo });
const move = (id: string, tipo: 'sangria' | 'suprimento', valor: string, n?: number) =>
  moveCash(own(n))(admin(), id, { chave: newId(), tipo, valor, motivo: 'Banco' });
const close = (id: string, contado: string, n?: number, chave = newId()) =>
  closeCash(own(n))(admin(), id, { chave, contado, observacao: 'Faltou moeda' });
const refund = (id: string, valor: string) =>
  refundPayment(own())(admin(), id, { chave: newId(), valor, motivo: 'Não ficou como queria' });
const undo = (id: string) => voidPayment(own())(admin(), id, { motivo: 'Engano' });
const current = async () => (await readOpenCash(own())(admin())).caixa;
const movements = async (id: string) => (await listCashMovements(own())(admin(), id, { limit: 50 })).items;
const zone = (fuso_horario: string) =>
  asOwner(stage.db, (sql) => sql`update tenants set fuso_horario = ${fuso_horario} where id = ${stage.salon.tenantId}`);

describe('a drawer from opening to closing', () => {
  it('what comes and goes in cash is its own, other forms stand beside it, and the difference is told', async () => {
    expect(await current()).toBeNull();
    const { id } = await open('150.00');
    const ana = await pay('80.00');
    await pay('45.50');
    await pay('60.00', { metodo: 'pix' });
    await refund(ana, '30.00');
    await undo(await pay('12.00'));
    await move(id, 'suprimento', '20.00');
    const moved = await move(id, 'sangria', '100.00');
    expect(moved).toMatchObject({
      fundo: '150.00',
      recebido: '137.50',
      suprimentos: '20.00',
      sangrias: '100.00',
      reembolsado: '30.00',
      estornado: '12.00',
      esperado: '165.50',
      outras_formas: [{ metodo: 'pix', valor: '60.00' }],
      fechamento: null,
      aberto_por: 'Isabela Ferreira',
    });
    expect((await movements(id)).map(({ tipo, valor }) => `${tipo} ${valor}`).sort()).toEqual(
      ['estorno 12.00', 'recebimento 12.00', 'recebimento 45.50', 'recebimento 80.00', 'reembolso 30.00'].concat([
        'sangria 100.00',
        'suprimento 20.00',
      ]),
    );
    const closed = await close(id, '160.00');
    expect(closed).toMatchObject({
      esperado: '165.50',
      fechamento: { contado: '160.00', diferenca: '-5.50', observacao: 'Faltou moeda', por: 'Isabela Ferreira' },
    });
    expect(await current()).toBeNull();
    expect((await listCash(own())(admin(), { limit: 50 })).items).toEqual([closed]);
  });

  it('without an open drawer a payment in cash is stored, and in no drawer', async () => {
    const before = await pay('80.00');
    const { id } = await open();
    expect((await current())?.recebido).toBe('0.00');
    // Taking back what never came in moves nothing; giving money back does.
    await undo(await asOwnerPaid());
    await refund(before, '10.00');
    expect(await readCash(own())(admin(), id)).toMatchObject({
      estornado: '0.00',
      reembolsado: '10.00',
      esperado: '90.00',
    });
  });

  /** A payment in cash of before there was a drawer. */
  async function asOwnerPaid(): Promise<string> {
    const id = newId();
    await asOwner(
      stage.db,
      (sql) => sql`insert into pagamentos (id, tenant_id, valor, status, metodo, data_pagamento)
        values (${id}, ${stage.salon.tenantId}, 33, 'pago', 'dinheiro', ${NOW})`,
    );
    return id;
  }

  it('what is still to come enters the drawer when it is received in cash', async () => {
    const { id } = await open('0.00');
    const later = await pay('70.00', { pendente: true });
    expect((await current())?.recebido).toBe('0.00');
    await receivePayment(own())(admin(), later, { metodo: 'dinheiro' });
    const sums = await readCash(own())(admin(), id);
    expect([sums.recebido, sums.esperado]).toEqual(['70.00', '70.00']);
  });

  it('what is undone after the closing leaves the drawer that is open then; the closed one stays as it was', async () => {
    const first = await open('100.00');
    const [one, two] = [await pay('80.00'), await pay('50.00')];
    const closed = await close(first.id, '230.00');
    await refund(one, '5.00');
    expect(await current()).toBeNull();
    const second = await open('200.00');
    await refund(one, '20.00');
    await undo(two);
    expect(await readCash(own())(admin(), first.id)).toEqual(closed);
    expect(await readCash(own())(admin(), second.id)).toMatchObject({
      reembolsado: '20.00',
      estornado: '50.00',
      esperado: '130.00',
    });
    const stored = await asOwner(
      stage.db,
      (sql) => sql`select sum(valor)::text as all from caixa_movimentos where caixa_id = ${first.id}`,
    );
    expect(stored[0]?.all).toBe('130.00');
  });

  it('a sangria takes no more than should be there, and says how much that is', async () => {
    const { id } = await open('50.00');
    await expect(move(id, 'sangria', '50.01')).rejects.toMatchObject({
      code: 'billing/cash-too-little',
      options: { details: { disponivel: '50.00' } },
    });
    expect((await move(id, 'sangria', '50.00')).esperado).toBe('0.00');
  });

  it('is not closed on an amount that is another by now', async () => {
    const { id } = await open('100.00');
    await move(id, 'sangria', '40.00');
    const counted = (esperado: string) =>
      closeCash(own())(admin(), id, { chave: newId(), contado: '60.00', esperado, observacao: null });
    expect(await code(counted('100.00'))).toBe('billing/cash-changed');
    expect((await current())?.id).toBe(id);
    expect((await counted('60.00')).fechamento?.diferenca).toBe('0.00');
  });

  it('the same submit again is stored once; with other contents it is refused', async () => {
    const chave = newId();
    const { id } = await open('100.00', undefined, chave);
    expect((await open('100.00', undefined, chave)).id).toBe(id);
    expect(await code(open('90.00', undefined, chave))).toBe('billing/key-reused');
    const body = { chave: newId(), tipo: 'sangria' as const, valor: '10.00', motivo: 'Banco' };
    for (let n = 0; n < 3; n += 1) expect((await moveCash(own())(admin(), id, body)).sangrias).toBe('10.00');
    expect(await code(moveCash(own())(admin(), id, Object.assign({}, body, { valor: '11.00' })))).toBe(
      'billing/key-reused',
    );
    const done = newId();
    const closed = await close(id, '90.00', undefined, done);
    expect(await close(id, '90.00', undefined, done)).toEqual(closed);
    expect(await code(close(id, '91.00', undefined, done))).toBe('billing/cash-closed');
    expect(await code(close(id, '90.00'))).toBe('billing/cash-closed');
    expect(await code(move(id, 'suprimento', '1.00'))).toBe('billing/cash-closed');
  });

  it("the database itself refuses to change what is closed, and another company's is not there", async () => {
    const { id } = await open();
    await close(id, '100.00');
    const theirs = await open('1.00');
    await own().db.tenant(stage.salon.tenantId, async ({ tx }) => {
      await tx.execute(raw`update caixas set contado = 1, fechado_em = now() where id = ${id}`);
    });
    expect((await readCash(own())(admin(), id)).fechamento?.contado).toBe('100.00');
    const late = own().db.tenant(stage.salon.tenantId, async ({ tx }) => {
      await tx.execute(raw`insert into caixa_movimentos (id, tenant_id, caixa_id, tipo, valor)
        values (gen_random_uuid(), ${stage.salon.tenantId}, ${id}, 'suprimento', 1)`);
    });
    await expect(late).rejects.toMatchObject({ cause: { code: '42501' } });
    const stranger = actorOf(await makeTenant(stage.db));
    expect(await code(readCash(own())(stranger, theirs.id))).toBe('billing/cash-not-found');
    expect(
      await code(moveCash(own())(stranger, theirs.id, { chave: newId(), tipo: 'sangria', valor: '1.00', motivo: 'x' })),
    ).toBe('billing/cash-not-found');
    expect(
      await code(closeCash(own())(stranger, theirs.id, { chave: newId(), contado: '0.00', observacao: null })),
    ).toBe('billing/cash-not-found');
  });

  it('the trail names who opened, took, and closed', async () => {
    const { id } = await open();
    await move(id, 'sangria', '10.00');
    await close(id, '90.00');
    const lines = await asOwner(
      stage.db,
      (sql) => sql`select acao from audit_log where alvo = ${`caixa:${id}`} order by created_at, id`,
    );
    expect(lines.map(({ acao }) => acao).sort()).toEqual(['caixa.aberto', 'caixa.fechado', 'caixa.sangria']);
  });

  it('history comes page by page, the last closed first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      at.now = new Date(NOW.getTime() + n * 86_400_000);
      const { id } = await open();
      ids.unshift((await close(id, '100.00')).id);
    }
    const first = await listCash(own())(admin(), { limit: 3 });
    const second = await listCash(own())(admin(), { limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the day is the company’s', () => {
  const before = (hours: string) => String(Number(hours) - 1).padStart(2, '0');
  // Opened in the evening, just before or after UTC midnight: still the same day where the company is.
  it.each([
    ...BRAZILIAN_HOURS.flatMap(([zone, hours]) => [
      [zone, '2031-03-01T00:00:00Z', '2031-02-28', '2031-02-27'],
      [zone, `2031-03-01T${before(hours)}:58:00Z`, '2031-02-28', '2031-02-27'],
      [zone, `2031-01-01T${hours}:00:00Z`, '2031-01-01', '2030-12-31'],
    ]),
    // On the days their clocks go forward and back.
    ['Europe/Lisbon', '2031-03-30T00:30:00Z', '2031-03-30', '2031-03-29'],
    ['America/New_York', '2031-03-10T03:58:00Z', '2031-03-09', '2031-03-08'],
    ['America/New_York', '2031-11-02T04:30:00Z', '2031-11-02', '2031-11-01'],
    ['America/New_York', '2031-11-03T04:58:00Z', '2031-11-02', '2031-11-01'],
  ])('%s at %s: a payment of %s is in the drawer, one of %s was before it', async (name, instant, today, before) => {
    await zone(name);
    at.now = new Date(instant);
    const { id } = await open('0.00');
    at.now = new Date(at.now.getTime() + 60_000);
    await pay('10.00', { data: today });
    await pay('7.00', { data: before });
    expect((await readCash(own())(admin(), id)).recebido).toBe('10.00');
  });

  it('left open over night, it still takes what is dated from its day on', async () => {
    const { id } = await open('0.00');
    at.now = new Date(NOW.getTime() + 86_400_000);
    await pay('10.00');
    await pay('5.00', { data: '2031-03-10' });
    await pay('3.00', { data: '2031-03-09' });
    expect((await readCash(own())(admin(), id)).recebido).toBe('15.00');
  });
});

describe('at the same moment', () => {
  it('ten openings from five processes: one drawer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => code(open('100.00', n))));
    expect(answers.sort()).toEqual([...Array(9).fill('billing/cash-already-open'), 'done']);
  });

  it('the same opening ten times: one drawer, and ten times the same answer', async () => {
    const chave = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => open('100.00', n, chave)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('a closing among twenty payments in cash: each is in what was expected, or in no drawer', async () => {
    const { id } = await open('0.00');
    const works = Array.from({ length: 20 }, (_, n) => pay(`${n + 1}.00`, {}, n));
    const closing = close(id, '0.00', 3);
    await Promise.all([...works, closing]);
    const closed = await closing;
    const [row] = await asOwner(
      stage.db,
      (
        sql,
      ) => sql`select coalesce(sum(valor), 0)::numeric(14,2)::text as inside, (select sum(valor)::text from pagamentos
        where tenant_id = ${stage.salon.tenantId}) as paid from caixa_movimentos where caixa_id = ${id}`,
    );
    expect(row?.paid).toBe('210.00');
    expect([closed.esperado, closed.recebido]).toEqual([row?.inside, row?.inside]);
    expect(await readCash(own())(admin(), id)).toEqual(closed);
  });

  it('eight closings with different counts: one counts', async () => {
    const { id } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => code(close(id, `${90 + n}.00`, n))));
    expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'billing/cash-closed']));
  });

  it('ten sangrias of all that is there: one takes it', async () => {
    const { id } = await open('40.00');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => code(move(id, 'sangria', '40.00', n))));
    expect(answers.sort()).toEqual([...Array(9).fill('billing/cash-too-little'), 'done']);
    expect((await readCash(own())(admin(), id)).esperado).toBe('0.00');
  });
});

test('who may not see payments sees no drawer; who may only see opens none', async () => {
  const [user, viewer] = [actorOf(stage.salon.tenantId, 'user'), actorOf(stage.salon.tenantId, 'viewer')];
  expect(await code(readOpenCash(own())(user))).toBe('http/forbidden');
  expect(await code(listCash(own())(user, { limit: 5 }))).toBe('http/forbidden');
  expect(await code(readOpenCash(own())(viewer))).toBe('done');
  expect(await code(openCash(own())(viewer, { chave: newId(), fundo: '1.00' }))).toBe('http/forbidden');
});
