import { newId } from '@balcao/kit/ids';
import { checksumOf, companyTables, fillCompany } from '@balcao/testing/full-company';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { billingRecords } from '../../billing';
import { chatsRecords } from '../../chats';
import { writeAudit } from '../../master';
import { schedulingRecords } from '../../scheduling';
import type { CatalogDeps } from '../catalog-ports';
import { updateCustomer } from '../customers/save-customer';
import { mergeCustomers } from '../duplicates/merge-customers';
import { eraseCustomer } from './erase-customer';
import { exportCustomerData } from './export-customer-data';

const PERSON = {
  nome: 'Clotilde Wanderley',
  telefone: '5531987651234',
  segundo: '5521976543210',
  email: 'clotilde.w@exemplo.com',
  cpf: '11144477735',
  lid: '198765432109876@lid',
} as const;
const TEXTS = ['Preciso remarcar por causa da quimioterapia', 'Melhoras, dona Clô', 'alergia a formol'];
/** Every way something of the person may be written anywhere. */
const NEEDLES = [
  ...['clotilde', 'wanderley', '987651234', '87651234', '98765-1234', '8765-1234', '976543210', '76543210'],
  ...[
    'clotilde.w@exemplo.com',
    '11144477735',
    '111.444.777-35',
    '198765432109876',
    'quimioterapia',
    'dona clô',
    'formol',
  ],
  ...['rua das acácias', 'ligou chorando'],
];

describe('rights of the person behind the record', () => {
  let db: TestDb;
  let deps: TestDeps & CatalogDeps;
  let bella: string;
  let other: string;
  let clienteId: string;

  /** Tables, columns and rows of a company in which something of the person is written. */
  async function traces(sql: postgres.Sql): Promise<string[]> {
    const found: string[] = [];
    for (const table of await companyTables(sql)) {
      const rows = await sql.unsafe(`select to_jsonb(t) as row from ${table} t`);
      for (const { row } of rows) {
        for (const [column, value] of Object.entries(row as object)) {
          const text = JSON.stringify(value).toLowerCase();
          for (const needle of NEEDLES) if (text.includes(needle)) found.push(`${table}.${column}: ${needle}`);
        }
      }
    }
    return found;
  }
  const erase = (id = clienteId, confirmacao = 'APAGAR', tenant = bella, role: 'admin' | 'user' = 'admin') =>
    eraseCustomer(deps)(actorOf(tenant, role), id, { confirmacao });
  const one = (table: string, id: string) =>
    asOwner(db, async (sql) => (await sql`select * from ${sql(table)} where id = ${id}`)[0]);

  /** The person in every table that can hold something of them, between rows of others. */
  async function livePerson(sql: postgres.Sql) {
    const put = (table: string, values: Record<string, unknown>) => {
      const row: Record<string, unknown> = { id: newId(), tenant_id: bella, ...values };
      return sql`insert into ${sql(table)} ${sql(row as Record<string, never>)}`;
    };
    const rows = await fillCompany(sql, bella);
    clienteId = newId();
    const appointment = newId();
    const [chat, second, message] = [newId(), newId(), newId()];
    const { nome, telefone, segundo, email, lid } = PERSON;
    await sql`update dados_cliente set cpf = null where tenant_id = ${bella}`;
    await put('dados_cliente', {
      id: clienteId,
      nome,
      telefone,
      email,
      cpf: PERSON.cpf,
      tags: ['formol'],
      preferencias: sql.json([
        { id: newId(), texto: 'Sempre com a dona Clô', origem: 'ia', em: '2026-11-20T12:00:00Z' },
      ]),
      notas: TEXTS[2],
      informacoes: nome,
      endereco: { logradouro: 'Rua das Acácias' },
    });
    await put('telefones_cliente', { cliente_id: clienteId, telefone: segundo });
    await put('agendamentos', {
      id: appointment,
      cliente_id: clienteId,
      produto_id: rows.product,
      profissional_id: null,
      data_hora: new Date('2026-01-05T12:00:00Z'),
      duracao_minutos: 45,
      valor: '120.00',
      observacoes: TEXTS[2],
    });
    const snapshot = {
      status: 'pendente',
      valor: '120.00',
      cliente_nome: nome,
      observacoes: TEXTS[2],
      cliente: { telefone },
    };
    await put('agendamento_historico', {
      agendamento_id: appointment,
      acao: 'status',
      antes: snapshot,
      depois: { ...snapshot, status: 'cancelado' },
      motivo: 'Clotilde ligou chorando',
      autor: 'cliente',
      autor_nome: nome,
      versao: 2,
    });
    await put('agendamento_historico', {
      agendamento_id: appointment,
      acao: 'criado',
      autor: 'equipe',
      autor_nome: 'Júlia',
      versao: 1,
    });
    const payment = newId();
    await put('pagamentos', {
      id: payment,
      cliente_id: clienteId,
      agendamento_id: appointment,
      valor: '120.00',
      reembolsado: '20.00',
      status: 'pago',
      observacao: 'Clotilde pagou pela irmã',
      estorno_motivo: 'Clotilde desistiu',
      impressao: 'de Clotilde',
    });
    await put('reembolsos', {
      pagamento_id: payment,
      valor: '20.00',
      motivo: 'Clotilde reclamou',
      impressao: 'de Clotilde',
    });
    await put('chats', {
      id: chat,
      customer_phone: telefone,
      jid: '553187651234@s.whatsapp.net',
      lid,
      cliente_id: clienteId,
      nome,
      ultima_mensagem: TEXTS[0],
    });
    await put('chats', { id: second, customer_phone: segundo, nome: 'Clotilde', ultima_mensagem: TEXTS[1] });
    await put('lembretes', {
      agendamento_id: appointment,
      minutos_antes: 120,
      data_hora: new Date(),
      estado: 'enviado',
      chat_id: chat,
      mensagem_id: message,
      aguarda: 'confirmacao',
    });
    const written = { customer_phone: telefone, role: 'user', entrega: 'received' };
    await put('chat_history', { ...written, id: message, chat_id: chat, autor: 'customer', content: TEXTS[0] });
    await put('chat_history', {
      ...written,
      chat_id: second,
      autor: 'staff',
      content: TEXTS[1],
      autor_nome: 'Isabela',
    });
    await put('envios', {
      chat_id: chat,
      mensagem_id: message,
      causa: `lembrete:${appointment}:120`,
      status: 'planned',
    });
    await put('execucoes_ia', { chat_id: chat, resultado: 'answer' });
    const event = (order_key: string, payload: object) =>
      put('webhook_events', {
        instance_id: rows.instance,
        event: 'MESSAGES_UPSERT',
        dedupe_key: newId(),
        order_key,
        payload: sql.json(payload as never),
        status: 'done',
      });
    await event(telefone, { data: { key: { remoteJid: '553187651234@s.whatsapp.net' }, pushName: 'Clotilde' } });
    await event(lid, { data: { key: { remoteJid: lid }, message: { conversation: TEXTS[0] } } });
    await event('120363@g.us', { data: { key: { participant: `${segundo}@s.whatsapp.net` }, pushName: 'Clotilde' } });
    const told = (name: string, data: object) =>
      sql`insert into realtime_events (tenant_id, event, data) values (${bella}, ${name}, ${sql.json(data as never)})`;
    await told('message.upserted', { message: { chat_id: chat, content: TEXTS[0] } });
    await told('chat.upserted', { chat: { id: second, nome, customer_phone: segundo } });
    await told('appointment.upserted', { appointment: { cliente_id: clienteId, cliente_nome: nome } });
    await told('agenda.changed', {});
    return { rows, appointment, chat };
  }

  beforeAll(async () => {
    db = await testDb();
    const given = testDeps(db);
    const records = [schedulingRecords, billingRecords, chatsRecords(given)];
    deps = { ...given, audit: writeAudit, records };
  });
  beforeEach(async () => {
    [bella, other] = await Promise.all([makeTenant(db), makeTenant(db, { nome: 'Outra' })]);
  });
  afterEach(() => asOwner(db, (sql) => sql`truncate tenants cascade`));
  afterAll(() => deps.close());

  it('hands over everything the company holds, under a protocol', async () => {
    await asOwner(db, livePerson);
    const { nome, json } = await exportCustomerData(deps)(actorOf(bella), clienteId);
    const data = JSON.parse(json);
    expect(nome).toBe(`${data.protocolo}.json`);
    expect(data.protocolo).toMatch(/^LGPD-\d{8}-[A-Z2-9]{8}$/);
    expect(data.empresa).toBe('Studio Bella');
    expect(data.cadastro).toMatchObject({ nome: PERSON.nome, cpf: '111.444.777-35', email: PERSON.email });
    expect(data.cadastro.outros_telefones).toEqual(['+55 (21) 97654-3210']);
    expect(data.agendamentos).toMatchObject([{ servico: 'Corte', valor: '120.00', observacoes: TEXTS[2] }]);
    expect(data.pagamentos).toMatchObject([
      {
        valor: '120.00',
        situacao: 'pago',
        observacao: 'Clotilde pagou pela irmã',
        motivo_do_estorno: 'Clotilde desistiu',
        reembolsos: [{ valor: '20.00', motivo: 'Clotilde reclamou' }],
      },
    ]);
    const said = data.conversas.flatMap((chat: { mensagens: { texto: string }[] }) => chat.mensagens);
    expect(said.map((message: { texto: string }) => message.texto).sort()).toEqual([TEXTS[1], TEXTS[0]].sort());
    const [trace] = await asOwner(db, (sql) => sql`select * from audit_log where acao = 'cliente.dados-exportados'`);
    expect(trace).toMatchObject({ alvo: `cliente:${clienteId}`, detalhes: { protocolo: data.protocolo } });
  });

  it('erases the person from every column of every table, and nothing of anybody else', async () => {
    const sums = { before: '', after: '' };
    const { rows, appointment } = await asOwner(db, async (sql) => {
      const made = await livePerson(sql);
      await fillCompany(sql, other);
      sums.before = await checksumOf(sql, other);
      return made;
    });
    const others = ['dados_cliente', 'chats', 'chat_history', 'envios', 'webhook_events', 'agendamentos'] as const;
    const ids = [rows.customer, rows.chat, rows.message, rows.send, rows.event, rows.appointment];
    const before = await Promise.all(others.map((table, index) => one(table, ids[index] ?? '')));
    const found = await asOwner(db, traces);
    for (const needle of NEEDLES.filter((word) => !word.includes('-'))) {
      expect(found.some((trace) => trace.endsWith(needle))).toBe(needle !== '98765-1234');
    }

    const { protocolo, concluido_em } = await erase();

    expect(protocolo).toMatch(/^LGPD-\d{8}-[A-Z2-9]{8}$/);
    expect(Number.isNaN(Date.parse(concluido_em))).toBe(false);
    expect(await asOwner(db, traces)).toEqual([]);
    expect(await Promise.all(others.map((table, index) => one(table, ids[index] ?? '')))).toEqual(before);
    sums.after = await asOwner(db, (sql) => checksumOf(sql, other));
    expect(sums.after).toBe(sums.before);

    expect(await one('dados_cliente', clienteId)).toBeUndefined();
    const kept = await one('agendamentos', appointment);
    expect(kept).toMatchObject({
      produto_id: rows.product,
      duracao_minutos: 45,
      valor: '120.00',
      observacoes: null,
    });
    const nobody = kept?.cliente_id as string;
    expect(await one('dados_cliente', nobody)).toMatchObject({
      nome: 'Cliente removido',
      telefone: null,
      email: null,
      cpf: null,
      endereco: null,
      notas: null,
      informacoes: null,
      tags: [],
      ativo: false,
      apagado_em: expect.any(Date),
    });
    const history = await asOwner(
      db,
      (sql) => sql`select * from agendamento_historico where agendamento_id = ${appointment} order by versao desc`,
    );
    expect(history).toMatchObject([
      {
        antes: { status: 'pendente', valor: '120.00' },
        depois: { status: 'cancelado' },
        motivo: null,
        autor_nome: null,
      },
      { antes: null, depois: null, autor_nome: 'Júlia' },
    ]);
    const payments = await asOwner(db, (sql) => sql`select valor from pagamentos where cliente_id = ${nobody}`);
    expect(payments).toMatchObject([{ valor: '120.00' }]);
    const [trace] = await asOwner(db, (sql) => sql`select * from audit_log where acao = 'cliente.apagado'`);
    expect(trace).toMatchObject({ alvo: `cliente:${clienteId}`, detalhes: { protocolo } });
    expect(deps.announced).toContainEqual({ tenantId: bella, event: 'resync', data: {} });
  });

  it('is not undone by a form that was open, nor by a merge, nor by whoever writes in the same moment', async () => {
    const input = { nome: 'De volta', telefone: '11987654321', email: null, cpf: null, endereco: null, notas: 'x' };
    const form = Object.assign({ informacoes: null, nascimento: null, tags: [], ativo: true }, input);
    const save = (id: string) => updateCustomer(deps)(actorOf(bella), id, form);
    const { appointment } = await asOwner(db, livePerson);
    const racing = Array.from({ length: 6 }, () => save(clienteId).catch((error: { code?: string }) => error.code));
    await Promise.all([erase(), ...racing]);
    await expect(save(clienteId)).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
    const nobody = (await one('agendamentos', appointment))?.cliente_id as string;
    await expect(save(nobody)).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
    await expect(erase(nobody)).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
    const living = newId();
    await asOwner(
      db,
      (sql) => sql`insert into dados_cliente (id, tenant_id, nome) values (${living}, ${bella}, 'Vizinha')`,
    );
    await expect(mergeCustomers(deps)(actorOf(bella), nobody, { duplicado_id: living })).rejects.toMatchObject({
      code: 'catalog/customer-not-found',
    });
    expect(await asOwner(db, traces)).toEqual([]);
    expect(await asOwner(db, (sql) => sql`select id from dados_cliente where nome = 'De volta'`)).toEqual([]);
  });

  it('leaves in the books whatever alone points at the person, of every table that can', async () => {
    const tables = await asOwner(
      db,
      (sql) => sql<{ name: string }[]>`select c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'dados_cliente'::regclass and c.confdeltype <> 'c' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(['agendamentos', 'chats', 'cobrancas', 'pagamentos']);
    const charge = newId();
    await asOwner(db, async (sql) => {
      await sql`insert into dados_cliente (id, tenant_id, nome) values (${clienteId}, ${bella}, 'Só um Pix')`;
      await sql`insert into cobrancas ${sql({ id: charge, tenant_id: bella, cliente_id: clienteId, finalidade: 'cobranca', chave: newId(), impressao: 'x', valor: '10.00', status: 'pendente', expira_em: new Date() })}`;
    });
    await erase();
    const kept = await one('cobrancas', charge);
    expect(kept).toMatchObject({ cancelada_em: expect.any(Date), conferir_em: expect.any(Date) });
    expect(await one('dados_cliente', kept?.cliente_id as string)).toMatchObject({ nome: 'Cliente removido' });
    expect(await one('dados_cliente', clienteId)).toBeUndefined();
  });

  it('removes the record altogether when nothing of the books points at it', async () => {
    await asOwner(db, livePerson);
    await asOwner(db, async (sql) => {
      await sql`delete from reembolsos`;
      await sql`delete from pagamentos where cliente_id = ${clienteId}`;
      await sql`delete from agendamentos where cliente_id = ${clienteId}`;
    });
    await erase();
    expect(await one('dados_cliente', clienteId)).toBeUndefined();
    expect(await asOwner(db, traces)).toEqual([]);
  });

  it('leaves a conversation under the number alone when it belongs to somebody else', async () => {
    await asOwner(db, livePerson);
    const neighbour = newId();
    const chat = newId();
    await asOwner(db, async (sql) => {
      await sql`insert into dados_cliente (id, tenant_id, nome) values (${neighbour}, ${bella}, 'Vizinha')`;
      await sql`update chats set cliente_id = ${neighbour} where customer_phone = ${PERSON.segundo}`;
      await sql`insert into chats (id, tenant_id, customer_phone, cliente_id)
        values (${chat}, ${bella}, '5511900000000', ${neighbour})`;
    });
    await erase();
    const left = await asOwner(db, (sql) => sql`select id from chats where cliente_id = ${neighbour}`);
    expect(left).toHaveLength(2);
  });

  it('wants the word, an admin, and a customer of the company', async () => {
    await asOwner(db, livePerson);
    const foreign = await asOwner(db, async (sql) => (await fillCompany(sql, other)).customer);
    const before = await asOwner(db, (sql) => Promise.all([checksumOf(sql, bella), checksumOf(sql, other)]));
    await expect(erase(clienteId, 'sim')).rejects.toMatchObject({
      code: 'catalog/erase-unconfirmed',
      options: { fields: { confirmacao: 'Digite APAGAR para confirmar.' } },
    });
    await expect(erase(clienteId, 'APAGAR', bella, 'user')).rejects.toMatchObject({ code: 'http/forbidden' });
    const exported = (id: string, role: 'admin' | 'user') => exportCustomerData(deps)(actorOf(bella, role), id);
    await expect(exported(clienteId, 'user')).rejects.toMatchObject({ code: 'http/forbidden' });
    for (const id of [foreign, newId()]) {
      await expect(erase(id)).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
      await expect(exported(id, 'admin')).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
    }
    expect(await asOwner(db, (sql) => Promise.all([checksumOf(sql, bella), checksumOf(sql, other)]))).toEqual(before);
  });
});
