import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { sendToCustomer } from '../../chats/messages/send-to-customer';
import { connectWhatsapp, isDoubted } from '../test/connect-whatsapp';
import { openMoneyStage } from '../test/money-stage';
import { readReceiptSending } from './read-receipt-sending';
import { refundPayment } from './refund-payment';
import { registerPayment } from './register-payment';
import { sendReceipt } from './send-receipt';

const stage = openMoneyStage();
const depsOf = (process = 0) => {
  const deps = stage.own(process);
  return Object.assign(deps, { sendToCustomer: sendToCustomer(deps) });
};
const connect = (status?: Parameters<typeof connectWhatsapp>[2]) =>
  connectWhatsapp(stage.db, stage.salon.tenantId, status);
const send = (id: string, vez = 1, process = 0) => sendReceipt(depsOf(process))(stage.admin(), id, { vez });
const read = (id: string) => readReceiptSending(stage.own())(stage.admin(), id);
const owner = <T>(work: Parameters<typeof asOwner<T>>[1]) => asOwner(stage.db, work);
const messages = () =>
  owner(
    (sql) => sql`select h.id, h.chat_id, h.content, h.autor, e.valido_ate from chat_history h
      join envios e on e.mensagem_id = h.id where h.tenant_id = ${stage.salon.tenantId} order by h.seq`,
  );

async function paid(more: { cliente_id?: string | null; pendente?: boolean } = {}): Promise<string> {
  const partes = [
    { metodo: 'pix' as const, valor: '1080.50' },
    { metodo: 'dinheiro' as const, valor: '20.00' },
  ];
  const body = { chave: newId(), agendamento_id: null, partes, pendente: false, observacao: 'Troco' };
  const { items } = await registerPayment(stage.own())(
    stage.admin(),
    Object.assign(body, { cliente_id: stage.salon.ana }, more),
  );
  return items[0]?.id ?? '';
}

it('goes to the customer as the paper says it; what is pressed twice, or by two at once, is sent once', async () => {
  await connect();
  const id = await paid();
  expect(await read(id)).toEqual({ impedimento: null, vezes: 0, ultimo: null });
  await refundPayment(stage.own())(stage.admin(), id, { chave: newId(), valor: '10.00', motivo: 'Não gostou' });
  const answers = await Promise.all([send(id), send(id, 1, 1), send(id, 1, 2)]);
  const [message, ...more] = await messages();
  expect(more).toEqual([]);
  expect(message?.autor).toBe('system');
  expect(message?.content.split('\n')).toEqual([
    expect.stringMatching(/^\*Recibo de .+\*$/),
    '',
    'Recebemos de Ana Beatriz:',
    'Pix: R$ 1.080,50',
    'Dinheiro: R$ 20,00',
    '*Total: R$ 1.100,50*',
    'Devolvido ao cliente: R$ 10,00',
    '',
    '10 de março de 2031',
    `Recibo ${id.slice(-8).toUpperCase()}. Este recibo não é documento fiscal.`,
  ]);
  expect(message?.content).not.toContain('Troco');
  for (const { vezes, ultimo } of answers) {
    expect([vezes, ultimo?.mensagem_id, ultimo?.entrega]).toEqual([1, message?.id, 'queued']);
  }
  await owner((sql) => sql`update chat_history set entrega = 'failed', erro = 'x' where id = ${message?.id as string}`);
  expect(await read(id)).toMatchObject({ vezes: 1, ultimo: { entrega: 'failed', erro: 'x' } });
  expect(await send(id, 2)).toMatchObject({ vezes: 2, ultimo: { entrega: 'queued', erro: null } });
  expect(await messages()).toHaveLength(2);
  const lines = await owner(
    (sql) => sql`select alvo from audit_log where tenant_id = ${stage.salon.tenantId} and acao = 'recibo.enviado'`,
  );
  expect(lines.map(({ alvo }) => alvo)).toEqual([`pagamento:${id}`, `pagamento:${id}`]);
});

it('of a visit it says what for and when, on the clock of the company', async () => {
  await connect();
  const { salon } = stage;
  const [one, two, visita_id] = [newId(), newId(), newId()];
  await owner((sql) => {
    const of = (id: string, produto_id: string, hour: number) => ({
      id,
      tenant_id: salon.tenantId,
      cliente_id: salon.ana,
      produto_id,
      visita_id,
      data_hora: new Date(Date.UTC(2031, 2, 10, hour)),
      duracao_minutos: 60,
      valor: '600.00',
      status: 'concluido',
    });
    return sql`insert into agendamentos ${sql([of(one, salon.corte, 12), of(two, salon.escova, 13)])}`;
  });
  const { items } = await registerPayment(stage.own())(stage.admin(), {
    chave: newId(),
    agendamento_id: two,
    cliente_id: null,
    partes: [{ metodo: 'pix', valor: '1200.00' }],
    pendente: false,
    observacao: null,
  });
  await send(items[0]?.id ?? '');
  const [message] = await messages();
  expect(message?.content).toContain('Recebemos de Ana Beatriz por Corte, Escova, atendimento de 10/03/2031:');
});

it('where it cannot go it says why, and nothing is stored', async () => {
  const id = await paid();
  await connect('disconnected');
  expect(await stage.code(send(id))).toBe('billing/receipt-offline');
  // Said on a belief: the gateway is asked whether it is so.
  expect(await isDoubted(stage.db, stage.salon.tenantId)).toBe(true);
  await owner(
    (sql) => sql`update evolution_instances set status = 'connected' where tenant_id = ${stage.salon.tenantId}`,
  );
  const nobodys = await paid({ cliente_id: null });
  expect(await read(nobodys)).toMatchObject({ impedimento: 'sem_cliente' });
  expect(await stage.code(send(nobodys))).toBe('billing/receipt-nobody');
  expect(await stage.code(send(await paid({ pendente: true })))).toBe('billing/no-receipt');
  await owner((sql) => sql`update dados_cliente set telefone = null where id = ${stage.salon.ana}`);
  expect(await read(id)).toMatchObject({ impedimento: 'sem_telefone' });
  expect(await stage.code(send(id))).toBe('billing/receipt-no-phone');
  expect(await messages()).toEqual([]);
});

it('a phone that reconnects just now gets it when it is back', async () => {
  await connect('connecting');
  await send(await paid());
  expect(await messages()).toHaveLength(1);
  expect(await isDoubted(stage.db, stage.salon.tenantId)).toBe(true);
});

it('who wrote SAIR gets none, unless they wrote since: then they asked for it', async () => {
  await connect();
  const { salon } = stage;
  const chat = newId();
  await owner(async (sql) => {
    const [row] = await sql`select telefone from dados_cliente where id = ${salon.ana}`;
    const phone = row?.telefone as string;
    const known = { id: chat, tenant_id: salon.tenantId, cliente_id: salon.ana, customer_phone: phone };
    await sql`insert into chats ${sql(Object.assign(known, { ultima_em: stage.at.now }))}`;
    await sql`insert into saidas ${sql({ id: newId(), tenant_id: salon.tenantId, telefone: phone })}`;
  });
  const id = await paid();
  expect(await stage.code(send(id))).toBe('chats/opted-out');
  expect(await read(id)).toMatchObject({ vezes: 0, ultimo: null });
  await owner((sql) => {
    const of = { id: newId(), tenant_id: salon.tenantId, chat_id: chat, customer_phone: '', created_at: stage.at.now };
    const said = { role: 'user', autor: 'customer', content: 'Me manda o recibo?', entrega: 'received' };
    return sql`insert into chat_history ${sql(Object.assign(of, said))}`;
  });
  expect(await send(id)).toMatchObject({ vezes: 1, ultimo: { chat_id: chat } });
});

it('is for who looks after payments, and never of another company', async () => {
  await connect();
  const id = await paid();
  for (const role of ['user', 'viewer'] as const) {
    const other = actorOf(stage.salon.tenantId, role);
    expect(await stage.code(sendReceipt(depsOf())(other, id, { vez: 1 }))).toBe('http/forbidden');
    expect(await stage.code(readReceiptSending(stage.own())(other, id))).toBe('http/forbidden');
  }
  expect(await stage.code(send(newId()))).toBe('billing/payment-not-found');
  expect(await stage.code(read(newId()))).toBe('billing/payment-not-found');
});
