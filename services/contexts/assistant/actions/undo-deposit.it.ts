import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { createCharge } from '../../billing/charges/create-charge';
import { giveBackPaid, lockPaid } from '../../billing/charges/give-back-paid';
import { settleCharge } from '../../billing/charges/settle-charge';
import { notePaidAgain } from '../../billing/payments/note-paid-again';
import { readVisitAccount } from '../../billing/payments/read-visit-account';
import { refundPayment } from '../../billing/payments/refund-payment';
import { registerPayment } from '../../billing/payments/register-payment';
import { type Company, openPixStage, type PixStage, type SimPayment } from '../../billing/test/pix-stage';
import { preferences } from '../../catalog';
import { lendConversations } from '../../chats/lend-conversations';
import { bookAppointment } from '../../scheduling/appointments/book-appointment';
import { openVisits } from '../../scheduling/visits/open-visits';
import { type DraftDeps, undoAssistantAction } from './decide-draft';
import { keepAction } from './keep-action';
import { visitsOf } from './present-action';

jest.setTimeout(400_000);
const HOUR = 3_600_000;

describe('taking back a visit whose deposit was paid', () => {
  let stage: PixStage;
  let company: Company;
  let chatId: string;
  let hours = 24;
  beforeAll(async () => {
    stage = await openPixStage(2);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    await stage.sim('faults', { clear: true });
    for (const { enqueued } of stage.processes) enqueued.length = 0;
    company = await stage.addCompany();
    chatId = newId();
    const phone = `55119${newId().replace(/\D/g, '').padEnd(8, '0').slice(0, 8)}`;
    const chat = { id: chatId, tenant_id: company.tenantId, customer_phone: phone, cliente_id: company.salon.ana };
    await asOwner(stage.db, async (sql) => {
      await sql`update produtos set preco = '80.00', sinal_percentual = 50 where id = ${company.salon.corte}`;
      await sql`insert into chats ${sql(chat)}`;
    });
  });

  /** One process's hands. */
  function handsOf(deps = stage.deps): DraftDeps {
    const money = { lockPaid: lockPaid(deps), giveBackPaid: giveBackPaid(deps), notePaidAgain: notePaidAgain(deps) };
    const conversations = lendConversations(deps, {} as never);
    return Object.assign({}, deps, { conversations, preferences, visits: openVisits(Object.assign(money, deps)) });
  }
  const undo = (id: string, deps = stage.deps) => undoAssistantAction(handsOf(deps))(company.actor, id);

  /** What the customer's yes did, and its line of 'O que a IA fez'. */
  async function booked() {
    hours += 2;
    const hands = handsOf();
    const { corte, julia, ana } = company.salon;
    const visit = await stage.deps.db.tenant(company.tenantId, async (unit) => {
      const from = stage.now().getTime() + hours * HOUR;
      const servicos = [{ produto_id: corte, profissional_id: julia }];
      const janelas = [{ inicio: from, fim: from + 8 * 24 * HOUR }];
      const { openings } = await hands.visits.findOpenings(unit, { servicos, janelas, limit: 1 });
      const made = await hands.visits.book(unit, { cliente_id: ana, itens: openings[0]?.itens ?? [] });
      if (made.kind !== 'done') throw new Error(made.why);
      const { operacao_id, visitas } = made;
      const words = {
        ferramenta: 'agendar' as const,
        motor: 'regras' as const,
        pedido: 'sim',
        estado: 'feita' as const,
      };
      const done = { operacao_id, antes: [], depois: visitsOf(visitas) };
      await keepAction(hands, unit, Object.assign({ chat_id: chatId, mensagem_id: newId() }, words, done));
      return visitas[0]?.agendamento_id ?? '';
    });
    const [action] = await rows('acoes_ia');
    return { visit, id: action?.id as string };
  }
  const rows = (table: 'acoes_ia' | 'agendamentos' | 'devolucoes' | 'pagamentos' | 'chats') =>
    asOwner(stage.db, (sql) => sql`select * from ${sql(table)} where tenant_id = ${company.tenantId}`);
  const lastSaid = async () =>
    (
      await asOwner(
        stage.db,
        (sql) =>
          sql`select content from chat_history where chat_id = ${chatId} and autor = 'ai' order by seq desc limit 1`,
      )
    )[0]?.content as string | undefined;
  const charge = (agendamento_id: string) =>
    createCharge(stage.deps)(company.actor, {
      chave: newId(),
      finalidade: 'sinal',
      agendamento_id,
      pagamento_id: null,
      cliente_id: null,
      valor: null,
      validade_minutos: 1440,
    });
  /** By Pix, and heard of. */
  async function paidByPix(agendamento_id: string) {
    const made = await charge(agendamento_id);
    await stage.sim('pay', { reference: made.id });
    await stage.quiet();
    await stage.settle({ tenantId: company.tenantId, cobrancaId: made.id });
    return made.id;
  }
  /** What the worker is told to do, done. */
  async function work() {
    for (const deps of stage.processes)
      for (const { name, data } of deps.enqueued.splice(0))
        if (name === 'settle-charge') await settleCharge(deps)(data as { tenantId: string; cobrancaId: string });
  }
  const refunded = async (reference: string) => {
    const { payments } = await stage.sim<{ payments: SimPayment[] }>('state');
    return payments.find((one) => one.reference === reference)?.refundedCents;
  };
  const keepsCredits = () =>
    asOwner(
      stage.db,
      (sql) =>
        sql`insert into agenda_config ${sql({
          tenant_id: company.tenantId,
          passo_minutos: 30,
          lembretes_ativos: false,
          lembretes_minutos: [60],
          silencio_inicio: 0,
          silencio_fim: 0,
          sinal_atrasado: 'credito',
        })}`,
    );

  it('by Pix: it goes back the way it came, once, and the customer is told so', async () => {
    const { visit, id } = await booked();
    const code = await paidByPix(visit);
    expect(await rows('agendamentos')).toMatchObject([{ status: 'confirmado' }]);
    const ends = await Promise.allSettled(stage.processes.map((deps) => undo(id, deps)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rows('agendamentos')).toMatchObject([{ status: 'cancelado' }]);
    expect(await lastSaid()).toMatch(
      /^Uma correção: a equipe desmarcou Corte com Júlia, .*\. O valor que você pagou, R\$\s40,00, será devolvido pelo Pix\. Se quiser/,
    );
    await work();
    await work();
    expect(await rows('devolucoes')).toMatchObject([{ status: 'feita', valor: '40.00' }]);
    expect(await rows('pagamentos')).toMatchObject([{ status: 'reembolsado', reembolsado: '40.00' }]);
    expect(await refunded(code)).toBe(4_000);
    expect(await rows('chats')).toMatchObject([{ modo: 'ai' }]);
  });

  it('where late deposits stay as credit, this one does, and pays another visit', async () => {
    await keepsCredits();
    const { visit, id } = await booked();
    await paidByPix(visit);
    await undo(id);
    expect(await lastSaid()).toMatch(/O valor que você pagou, R\$\s40,00, ficou como crédito\./);
    await work();
    expect(await rows('devolucoes')).toEqual([]);
    expect(await rows('pagamentos')).toMatchObject([{ status: 'pago', reembolsado: '0.00', credito_de: visit }]);
    hours += 2;
    const inicio = stage.now().getTime() + hours * HOUR;
    const staff = { autor: 'equipe' as const, id: null, nome: 'Rita', podeEncaixar: true };
    const [next] = await bookAppointment(stage.deps)(company.tenantId, staff, {
      cliente_id: company.salon.ana,
      itens: [{ produto_id: company.salon.corte, profissional_id: company.salon.julia, inicio }],
      encaixe: true,
    });
    const account = await readVisitAccount(stage.deps)(company.actor, next?.id ?? '');
    expect(account.creditos).toMatchObject([{ valor: '40.00' }]);
  });

  it('in cash: nothing sends it, so the customer hears that the team will, and the team is called', async () => {
    const { visit, id } = await booked();
    await registerPayment(stage.deps)(company.actor, {
      chave: newId(),
      agendamento_id: visit,
      cliente_id: null,
      partes: [{ metodo: 'dinheiro', valor: '40.00' }],
      pendente: false,
      observacao: null,
    });
    expect(await rows('agendamentos')).toMatchObject([{ status: 'confirmado' }]);
    await undo(id);
    expect(await lastSaid()).toMatch(/A equipe vai combinar com você a devolução de R\$\s40,00, que você já pagou\./);
    expect(await rows('chats')).toMatchObject([
      { modo: 'attention', motivo: expect.stringMatching(/^Devolva R\$\s40,00 ao cliente/) },
    ]);
    expect(await rows('pagamentos')).toMatchObject([{ status: 'pago', reembolsado: '0.00', credito_de: null }]);
  });

  it('not paid: nothing is said of money, and nothing moves', async () => {
    const { visit, id } = await booked();
    await charge(visit);
    await undo(id);
    expect(await lastSaid()).not.toMatch(/pag|devol|crédito/);
    expect(await rows('devolucoes')).toEqual([]);
    expect(await rows('agendamentos')).toMatchObject([{ status: 'cancelado' }]);
  });

  it('given back by the team at the same moment: it leaves once', async () => {
    const { visit, id } = await booked();
    const code = await paidByPix(visit);
    const [payment] = await rows('pagamentos');
    const other = stage.processes[1] ?? stage.deps;
    const refund = refundPayment(Object.assign({}, other, { settleCharge: settleCharge(other) }));
    const asked = refund(company.actor, payment?.id, { chave: newId(), valor: '40.00', motivo: 'Pediu' });
    const ends = await Promise.allSettled([undo(id), asked]);
    expect(ends[0]?.status).toBe('fulfilled');
    await work();
    await stage.settle({ tenantId: company.tenantId, cobrancaId: code });
    expect(await refunded(code)).toBe(4_000);
    expect(await rows('pagamentos')).toMatchObject([{ status: 'reembolsado', reembolsado: '40.00' }]);
  });

  it.each([
    ['40.00', /R\$\s40,00, será devolvido pelo Pix\. Se quiser/, 'ai'],
    ['30.00', /R\$\s30,00, será devolvido pelo Pix.*R\$\s10,00/, 'attention'],
  ])('on its way back already, R$ %s of it: nobody is told to give that back as well', async (valor, says, modo) => {
    const { visit, id } = await booked();
    await paidByPix(visit);
    const [payment] = await rows('pagamentos');
    await stage.sim('faults', { refunds: 'in_process' });
    const refund = refundPayment(Object.assign({}, stage.deps, { settleCharge: settleCharge(stage.deps) }));
    await refund(company.actor, payment?.id, { chave: newId(), valor, motivo: 'Pediu' });
    expect(await rows('devolucoes')).toMatchObject([{ status: 'a_caminho', valor }]);
    await undo(id);
    expect(await lastSaid()).toMatch(says);
    expect(await rows('chats')).toMatchObject([{ modo }]);
    expect(await rows('devolucoes')).toHaveLength(1);
  });

  it('changed by the team since it was paid: it is not taken back, and no money moves', async () => {
    const { visit, id } = await booked();
    await paidByPix(visit);
    await asOwner(stage.db, (sql) => sql`update agendamentos set status = 'concluido' where id = ${visit}`);
    await expect(undo(id)).rejects.toMatchObject({ code: 'assistant/changed-since' });
    expect(await rows('devolucoes')).toEqual([]);
    expect(await rows('pagamentos')).toMatchObject([{ status: 'pago', reembolsado: '0.00' }]);
  });
});
