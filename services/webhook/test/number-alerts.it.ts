import { listAlerts } from '@balcao/contexts/master/alerts/list-alerts';
import type { AlertKind } from '@balcao/contracts/alerts';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { type ConnectStack, startConnectStack } from './connect-stack';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const works = ({ status, problema }: postgres.Row) => status === 'connected' && problema === null;
const has = (problema: string) => (row: postgres.Row) => row.problema === problema;

/** What the platform's owner is told of the companies' numbers: the watch finds it at the gateway, on a clock of its own. */
describe('the alerts of numbers', () => {
  let place: ConnectStack;
  let tenantId: string;

  beforeAll(async () => {
    place = await startConnectStack();
  });
  beforeEach(async () => {
    tenantId = await place.addWorking();
  });
  afterEach(() => place.control('/faults', { clear: true }));
  afterAll(() => place.stop());

  async function told(tipo: AlertKind) {
    const { db, clock } = place.deps;
    const signs = { queues: async () => [], answers: async () => true };
    const { items } = await listAlerts({ db, clock, signs, keptMs: 0 })(actorOf(null));
    const alert = items.find((one) => one.tipo === tipo);
    return alert?.casos.find((one) => one.tenant_id === tenantId);
  }

  it('the gateway is down, from the moment it is noticed until it is back', async () => {
    expect(await told('servidor')).toBeUndefined();
    await place.control('/faults', { offline: 'refuse' });
    await place.watch(tenantId, has('unreachable'));
    const outage = await place.stored(tenantId);
    expect(await told('servidor')).toMatchObject({
      nome: 'Salão',
      desde: outage?.problema_em.toISOString(),
      detalhe: 'Servidor sem resposta',
    });
    expect(await told('numero')).toBeUndefined();
    await place.control('/faults', { clear: true });
    await place.watch(tenantId, works);
    expect(await told('servidor')).toBeUndefined();
  });

  it('a number is disconnected for more than an hour, until it is paired again', async () => {
    await place.control('/faults', { instance: `agent_${tenantId}`, mute: true });
    await place.control('/logout', { instance: `agent_${tenantId}` });
    await place.watch(tenantId, ({ status }) => status === 'disconnected');
    place.stack.forward(HOUR - 5 * MINUTE);
    expect(await told('numero')).toBeUndefined();
    place.stack.forward(6 * MINUTE);
    expect(await told('numero')).toMatchObject({ detalhe: 'WhatsApp desconectado' });
    // A company that may not work is not called about its phone.
    const becomes = (status: string) => place.stack.sql`update tenants set status = ${status} where id = ${tenantId}`;
    await becomes('suspended');
    expect(await told('numero')).toBeUndefined();
    await becomes('active');
    expect(await told('numero')).toBeDefined();
    await place.control('/faults', { clear: true });
    await place.control('/pair', { instance: `agent_${tenantId}`, phone: '5511900000000' });
    await place.watch(tenantId, works);
    expect(await told('numero')).toBeUndefined();
  });

  it('a connected number hears nothing in open hours, until it does', async () => {
    await place.control('/faults', { instance: `agent_${tenantId}`, mute: true });
    await place.drain(tenantId);
    const since = place.stack.inbox.clock().getTime() - 6 * HOUR;
    await place.stack
      .sql`with c as (insert into chats (id, tenant_id, customer_phone) values (${newId()}, ${tenantId}, '5511955554444')
        returning id)
      insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega, created_at)
      select gen_random_uuid(), ${tenantId}, c.id, '5511955554444', 'user', 'customer', 'oi', 'received',
        ${new Date(since)}::timestamptz - n * interval '30 minutes' from c, generate_series(1, 600) n`;
    await place.stack.sql`update evolution_instances set ultimo_evento_em = ${new Date(since)},
      estado_em = ${new Date(since)} where tenant_id = ${tenantId}`;
    expect(await told('silencio')).toBeUndefined();
    await place.watch(tenantId, has('silent'));
    expect(await told('silencio')).toMatchObject({ detalhe: 'Conectado, sem receber nada' });
    await place.control('/faults', { clear: true });
    const instance = `agent_${tenantId}`;
    await place.control('/customers/send', { instance, phone: '5511955554444', text: 'oi', wait: true });
    await place.watch(tenantId, works);
    expect(await told('silencio')).toBeUndefined();
  });
});
