import { newId } from '@balcao/kit/ids';
import { companyTests } from '@balcao/testing/company-tests';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { actorOf } from '@balcao/testing/test-deps';
import { lastPayments } from '../../billing';
import { preferences } from '../../catalog';
import { nextVisits, sittings } from '../../scheduling';
import { readContact } from './read-contact';

const HOUR_MS = 3_600_000;

describe('what stands beside a conversation', () => {
  const t = companyTests();
  let salon: Salon;
  let chat: string;
  const contactFacts = { nextVisits, lastPayments: lastPayments({ sittings }), preferences: preferences.list };
  const contact = (role: 'admin' | 'user' | 'viewer' = 'admin') =>
    readContact(Object.assign({ contactFacts }, t.deps))(actorOf(t.tenantId, role), chat);
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  beforeEach(async () => {
    chat = newId();
    await asOwner(t.db, async (sql) => {
      salon = await fillSalon(sql, t.tenantId);
      await sql`insert into chats (id, tenant_id, customer_phone, cliente_id)
        values (${chat}, ${t.tenantId}, '5511987654321', ${salon.ana})`;
    });
  });

  async function book(hours: number, more: { status?: string; visita?: string; service?: string; by?: string } = {}) {
    const { status = 'confirmado', visita = null, service = salon.corte, by = salon.julia } = more;
    const id = newId();
    await asOwner(
      t.db,
      (sql) => sql`insert into agendamentos
        (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos, valor, status, visita_id)
        values (${id}, ${t.tenantId}, ${salon.ana}, ${service}, ${by}, ${inHours(hours)}, 30, 80, ${status}, ${visita})`,
    );
    return id;
  }
  function pay(
    hours: number,
    more: { status?: string; valor?: string; cliente?: string | null; agendamento?: string } = {},
  ) {
    const { status = 'pago', valor = '80.00', cliente = salon.ana, agendamento = null } = more;
    return asOwner(
      t.db,
      (
        sql,
      ) => sql`insert into pagamentos (id, tenant_id, cliente_id, agendamento_id, valor, status, metodo, data_pagamento)
        values (${newId()}, ${t.tenantId}, ${cliente}, ${agendamento}, ${valor}, ${status}, 'pix', ${inHours(hours)})`,
    );
  }

  it('are the next visits, each one line however many services it has, and nothing that is over or called off', async () => {
    const visita = newId();
    await book(-2);
    await book(1, { status: 'cancelado' });
    await book(3, { visita });
    await book(4, { visita, service: salon.escova, by: salon.renato, status: 'pendente' });
    for (const hours of [30, 60, 90]) await book(hours);
    const { visitas } = await contact();
    expect(visitas?.map(({ status, servicos, profissionais }) => [status, servicos, profissionais])).toEqual([
      ['pendente', ['Corte', 'Escova'], ['Júlia', 'Renato']],
      ['confirmado', ['Corte'], ['Júlia']],
      ['confirmado', ['Corte'], ['Júlia']],
    ]);
    const times = visitas?.map(({ data_hora }) => Date.parse(data_hora)) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('are the last payments of this customer, without what was taken back as a mistake', async () => {
    for (const [hours, valor] of [
      [-50, '10.00'],
      [-40, '20.00'],
      [-30, '30.00'],
    ] as const)
      await pay(hours, { valor });
    await pay(-5, { status: 'cancelado' });
    await pay(-4, { cliente: null });
    await pay(-3, { valor: '40.00', status: 'reembolsado' });
    const { pagamentos } = await contact();
    expect(pagamentos?.map(({ valor, status, metodo }) => [valor, status, metodo])).toEqual([
      ['40.00', 'reembolsado', 'pix'],
      ['30.00', 'pago', 'pix'],
      ['20.00', 'pago', 'pix'],
    ]);
  });

  it('name everything that was done in a visit, whichever service was paid at the till', async () => {
    const visita = newId();
    const cut = await book(-3, { visita, status: 'concluido' });
    await book(-2.5, { visita, service: salon.escova, by: salon.renato, status: 'concluido' });
    await pay(-2, { agendamento: cut, valor: '140.00' });
    await pay(-50);
    expect((await contact()).pagamentos?.map(({ valor, servicos }) => [valor, servicos])).toEqual([
      ['140.00', ['Corte', 'Escova']],
      ['80.00', []],
    ]);
  });

  it('is as much as a role may see elsewhere: who sees no payments gets none, whoever the conversation is with', async () => {
    await book(3);
    await pay(-1);
    expect((await contact('admin')).pagamentos).toHaveLength(1);
    const seen = await contact('user');
    expect([seen.visitas?.length, seen.pagamentos]).toEqual([1, null]);
    await expect(contact('viewer')).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('is empty while nobody knows who it is, and nothing at all in another company', async () => {
    await book(3);
    await pay(-1);
    await asOwner(t.db, (sql) => sql`update chats set cliente_id = null where id = ${chat}`);
    expect(await contact()).toEqual({ visitas: [], pagamentos: [], preferencias: [] });
    await asOwner(t.db, (sql) => sql`update chats set cliente_id = ${salon.ana} where id = ${chat}`);
    t.tenantId = await makeTenant(t.db);
    await expect(contact()).rejects.toMatchObject({ code: 'chats/not-found' });
  });
});
