import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { sendToCustomer } from '../../chats/messages/send-to-customer';
import { connectWhatsapp, isDoubted } from '../test/connect-whatsapp';
import { type Company, openPixStage, type PixStage } from '../test/pix-stage';
import { createCharge } from './create-charge';
import { sendCharge } from './send-charge';

let stage: PixStage;
let company: Company;
beforeAll(async () => {
  stage = await openPixStage(2);
});
afterAll(() => stage.close());
beforeEach(async () => {
  company = await stage.addCompany();
});

const charge = () =>
  createCharge(stage.deps)(company.actor, {
    chave: newId(),
    finalidade: 'cobranca',
    agendamento_id: null,
    pagamento_id: null,
    cliente_id: company.salon.ana,
    valor: '1080.50',
    validade_minutos: 60,
  });
const send = (id: string, chave = newId(), deps = stage.deps) =>
  sendCharge({ ...deps, sendToCustomer: sendToCustomer(deps) })(company.actor, id, { chave });
const connect = (status?: Parameters<typeof connectWhatsapp>[2]) => connectWhatsapp(stage.db, company.tenantId, status);
const messages = () =>
  asOwner(
    stage.db,
    (sql) => sql`select h.content, e.valido_ate from chat_history h join envios e on e.mensagem_id = h.id
      where h.tenant_id = ${company.tenantId} order by h.seq`,
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code,
  );

it('goes to the customer as words and, alone, the code; until it runs out; once per key', async () => {
  await connect();
  const { id, copia_e_cola, expira_em } = await charge();
  const [chave, [, other = stage.deps]] = [newId(), stage.processes];
  await Promise.all([send(id, chave), send(id, chave, other), send(id, chave)]);
  const sent = await messages();
  expect(sent.map(({ content }) => content)).toEqual([
    expect.stringMatching(
      /^Oi, Ana! Segue o Pix de R\$ 1\.080,50 para .+\. Copie .+ Vale até \d\d\/\d\d às \d\d:\d\d\.$/,
    ),
    copia_e_cola,
  ]);
  for (const { valido_ate } of sent) expect(valido_ate.toISOString()).toBe(expira_em);
  await send(id);
  expect(await messages()).toHaveLength(4);
  const noted = await asOwner(
    stage.db,
    (sql) => sql`select detalhes from audit_log where tenant_id = ${company.tenantId} and acao = 'cobranca.enviada'`,
  );
  expect(noted[0]?.detalhes).toEqual({ valor: '1080.50' });
});

it('goes to the conversation it was made in, with what it is for; never to somebody else’s', async () => {
  await connect();
  const { tenantId, salon } = company;
  const [here, alive, others] = [newId(), newId(), newId()];
  await asOwner(stage.db, async (sql) => {
    const of = (id: string, cliente_id: string | null, n: number) => ({
      id,
      tenant_id: tenantId,
      cliente_id,
      customer_phone: `551190000000${n}`,
      ultima_em: new Date(Date.now() - n * 60_000),
    });
    await sql`insert into chats ${sql([of(alive, salon.ana, 1), of(here, salon.ana, 2), of(others, null, 3)])}`;
  });
  const { id } = await charge();
  const sendIn = (chat_id: string) => {
    const wish = { chave: newId(), chat_id, descricao: 'Corte' };
    return sendCharge({ ...stage.deps, sendToCustomer: sendToCustomer(stage.deps) })(company.actor, id, wish);
  };
  expect(await codeOf(sendIn(others))).toBe('chats/not-found');
  expect(await codeOf(sendIn(newId()))).toBe('chats/not-found');
  await sendIn(here);
  const rows = await asOwner(
    stage.db,
    (sql) => sql`select chat_id, content from chat_history where tenant_id = ${tenantId} order by seq`,
  );
  expect(rows.map(({ chat_id }) => chat_id)).toEqual([here, here]);
  expect(rows[0]?.content).toMatch(/^Oi, Ana! Segue o Pix de R\$ 1\.080,50 \(Corte\) para /);
});

it('without WhatsApp, without a phone, or when it is not open any more, nothing is stored and it says why', async () => {
  const { id } = await charge();
  await connect('disconnected');
  expect(await codeOf(send(id))).toBe('billing/whatsapp-off');
  const { tenantId, salon } = company;
  // Said on a belief: the gateway is asked whether it is so.
  expect(await isDoubted(stage.db, tenantId)).toBe(true);
  await asOwner(
    stage.db,
    (sql) => sql`update evolution_instances set status = 'connected' where tenant_id = ${tenantId}`,
  );
  await asOwner(stage.db, (sql) => sql`update dados_cliente set telefone = null where id = ${salon.ana}`);
  expect(await codeOf(send(id))).toBe('billing/no-phone');
  await asOwner(stage.db, (sql) => sql`update cobrancas set cancelada_em = now() where tenant_id = ${tenantId}`);
  expect(await codeOf(send(id))).toBe('billing/charge-closed');
  company = await stage.addCompany();
  expect(await codeOf(send(id))).toBe('billing/charge-not-found');
  company = Object.assign({}, company, { tenantId });
  expect(await messages()).toEqual([]);
});
