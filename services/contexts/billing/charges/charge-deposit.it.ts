import { asOwner } from '@balcao/testing/make-tenant';
import { sendToCustomer } from '../../chats/messages/send-to-customer';
import { readAppointment } from '../../scheduling/appointments/read-appointment';
import { settleDeposit, sweepDeposits } from '../../scheduling/deposits/settle-deposit';
import { openDoors } from '../../scheduling/visits/open-visits';
import { connectWhatsapp } from '../test/connect-whatsapp';
import { type Company, openPixStage, type PixStage } from '../test/pix-stage';
import { askDepositCharges } from './ask-deposit-charges';
import { chargeDeposit } from './charge-deposit';
import { endDepositCharges } from './end-deposit-charges';
import { settleCharge } from './settle-charge';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let stage: PixStage;
let company: Company;
beforeAll(async () => {
  stage = await openPixStage(2);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sim('faults', { clear: true });
  for (const { enqueued, notified } of stage.processes) for (const list of [enqueued, notified]) list.length = 0;
  company = await stage.addCompany();
  await asOwner(
    stage.db,
    (sql) => sql`update produtos set preco = '80.00', sinal_percentual = 50 where id = ${company.salon.corte}`,
  );
});

const agendaOf = (deps: PixStage['deps']) => {
  const own = Object.assign({}, deps, { sendToCustomer: sendToCustomer(deps) });
  const payments = { askDepositCharges: askDepositCharges(own), endDepositCharges: endDepositCharges(own) };
  return Object.assign(own, payments, { chargeDeposit: chargeDeposit(own) });
};
/** A customer's yes in a conversation. */
async function booked(): Promise<string> {
  const visits = openDoors(agendaOf(stage.deps));
  const { corte, ana } = company.salon;
  return stage.deps.db.tenant(company.tenantId, async (unit) => {
    const from = stage.now().getTime() + DAY;
    const servicos = [{ produto_id: corte, profissional_id: null }];
    const { openings } = await visits.findOpenings(unit, {
      servicos,
      janelas: [{ inicio: from, fim: from + 8 * DAY }],
      limit: 1,
    });
    const outcome = await visits.book(unit, { cliente_id: ana, itens: openings[0]?.itens ?? [] });
    if (outcome.kind !== 'done') throw new Error(outcome.why);
    return outcome.visitas[0]?.agendamento_id ?? '';
  });
}
/** What the workers were told to do, and what the sweep finds, each by both processes at once. */
async function work(): Promise<void> {
  await sweepDeposits(stage.deps)();
  const due = stage.processes.flatMap(({ enqueued }) => enqueued.splice(0));
  for (const { name, data } of due)
    await Promise.all(
      stage.processes.map(async (deps) => {
        if (name === 'settle-deposit') await settleDeposit(agendaOf(deps))(data as never);
        if (name === 'settle-charge') await settleCharge(deps)(data as never);
      }),
    );
}
const connect = () => connectWhatsapp(stage.db, company.tenantId);
const said = () =>
  asOwner(
    stage.db,
    (sql) => sql`select content from chat_history where tenant_id = ${company.tenantId} order by seq`,
  ).then((rows) => rows.map(({ content }) => content as string));
const noWallet = () => asOwner(stage.db, (sql) => sql`delete from integracoes where tenant_id = ${company.tenantId}`);
const news = () => stage.processes.flatMap(({ notified }) => notified.flatMap(({ detalhe }) => detalhe ?? []));
const statusOf = async (id: string) => (await readAppointment(stage.deps)(company.actor, id)).agendamento.status;

it('who books by conversation is sent the code, once; paid, the visit is confirmed', async () => {
  await connect();
  const visit = await booked();
  await work();
  await work();
  const [words, code] = await said();
  expect(words).toMatch(
    /^Oi, Ana! Segue o Pix do sinal de R\$ 40,00 para .+ O horário fica guardado até \d\d\/\d\d às \d\d:\d\d\.$/,
  );
  const charges = await asOwner(
    stage.db,
    (sql) => sql`select id, copia_e_cola, autor_nome from cobrancas where tenant_id = ${company.tenantId}`,
  );
  expect(charges).toMatchObject([{ copia_e_cola: code, autor_nome: 'IA' }]);
  expect(await said()).toHaveLength(2);
  expect(news()).toEqual(['marcado']);

  await stage.sim('pay', { reference: charges[0]?.id });
  await stage.quiet();
  expect(await statusOf(visit)).toBe('confirmado');
});

it('by the company’s own key the team is told to look for the money', async () => {
  await Promise.all([connect(), noWallet()]);
  await asOwner(
    stage.db,
    (sql) =>
      sql`insert into chaves_pix ${sql({ tenant_id: company.tenantId, tipo: 'telefone', chave: '+5511987654321', nome: 'Studio Bella', cidade: 'Sao Paulo' })}`,
  );
  await booked();
  await work();
  await work();
  const [words, code, ...more] = await said();
  expect(words).toContain('Depois de pagar, mande o comprovante por aqui.');
  expect(code).toContain('540540.00');
  expect(more).toEqual([]);
  expect(new Set(news())).toEqual(new Set(['marcado', 'sinal-por-chave']));
  // What is said of its deposit is an event of its own.
  const told = stage.processes.flatMap(({ notified }) => notified);
  expect(new Set(told.map(({ evento, detalhe }) => `${evento}: ${detalhe}`))).toEqual(
    new Set(['agendamento: marcado', 'sinal: sinal-por-chave']),
  );
});

it('without a way to be paid the team is told; nobody is promised more, and the time goes free when it ends', async () => {
  await Promise.all([connect(), noWallet()]);
  const visit = await booked();
  await work();
  expect(await said()).toEqual([]);
  expect(new Set(news())).toEqual(new Set(['marcado', 'sinal-sem-codigo']));
  stage.pass(31 * MINUTE);
  await work();
  expect(await statusOf(visit)).toBe('cancelado');
});

it('a provider and a phone that are away are asked again for two minutes', async () => {
  await stage.sim('faults', { next: { mode: 'status', status: 500, method: 'POST', path: '/payments', times: 4 } });
  await booked();
  await work();
  expect([await said(), news()]).toEqual([[], ['marcado']]);
  await stage.sim('faults', { clear: true });
  stage.pass(16_000);
  await work();
  // The code is there, and nothing to send it by.
  expect([await said(), news()]).toEqual([[], ['marcado']]);
  await connect();
  stage.pass(16_000);
  await work();
  expect(await said()).toHaveLength(2);

  await asOwner(
    stage.db,
    (sql) => sql`update evolution_instances set status = 'disconnected' where tenant_id = ${company.tenantId}`,
  );
  await booked();
  for (let n = 0; n < 9; n += 1) {
    await work();
    stage.pass(16_000);
  }
  expect(await said()).toHaveLength(2);
  expect(news()).toContain('sinal-sem-codigo');
});
