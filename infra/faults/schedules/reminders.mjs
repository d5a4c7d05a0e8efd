import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idsOf, setGateways } from '../arena/each-company.mjs';

const MINUTES_BEFORE = 30;
/** How often reminders are looked for, and a little more. */
const LOOK_MS = 35_000;
const CLOSED = { status: 400, message: 'Error: Connection Closed', routes: ['sendText'] };

/** An appointment whose reminder is due now, booked yesterday. */
async function bookForReminder(sql, { tenantId }, { phone, n }) {
  const ids = { customer: randomUUID(), professional: randomUUID(), appointment: randomUUID() };
  const tenant_id = tenantId;
  const start = new Date(Date.now() + MINUTES_BEFORE * 60_000 - 1_000);
  const [service] = await sql`select id from produtos where tenant_id = ${tenantId} limit 1`;
  await sql`insert into agenda_config (tenant_id, passo_minutos, lembretes_ativos, lembretes_minutos, silencio_inicio, silencio_fim)
    values (${tenant_id}, 30, true, ${[MINUTES_BEFORE]}, 0, 0) on conflict do nothing`;
  await sql`insert into dados_cliente ${sql({ id: ids.customer, tenant_id, nome: `Cliente ${n}`, telefone: phone })}`;
  await sql`insert into profissionais ${sql({ id: ids.professional, tenant_id, nome: `Pessoa ${n}` })}`;
  await sql`insert into agendamentos ${sql({
    id: ids.appointment,
    tenant_id,
    cliente_id: ids.customer,
    produto_id: service.id,
    profissional_id: ids.professional,
    data_hora: start,
    duracao_minutos: 60,
    created_at: new Date(Date.now() - 86_400_000),
  })}`;
}

/** The phones of these companies are just reconnecting when the reminders are due, and are back a little later. */
async function remindWhileReconnecting(context) {
  const { arena, companies, lane } = context;
  await setGateways(context, { error: CLOSED });
  for (const company of companies)
    for (const n of [1, 2])
      await bookForReminder(arena.sql, company, { phone: `55119${60_000_000 + (lane.seed % 9_000) * 100 + n}`, n });
  await sleep(LOOK_MS + 10_000);
  await setGateways(context, { error: null });
  await sleep(2_000);
}

/** Each customer has the reminder once, and the agenda says so. */
async function lostReminders({ arena, companies, evidence }) {
  const told =
    await arena.sql`select count(*)::int as n from lembretes where tenant_id in ${arena.sql(idsOf(companies))} and estado = 'enviado'`;
  const arrived = evidence.sends.filter(({ text, outcome }) => text.includes('Lembrete') && outcome === 'accepted');
  const wanted = companies.length * 2;
  return [
    ...(arrived.length < wanted
      ? [{ invariant: 'I1', what: `chegaram ${arrived.length} de ${wanted} lembretes` }]
      : []),
    ...(arrived.length > wanted
      ? [{ invariant: 'I3', what: `chegaram ${arrived.length} lembretes em vez de ${wanted}` }]
      : []),
    ...(told[0].n > arrived.length
      ? [{ invariant: 'I9', what: `a agenda diz 'enviado' de ${told[0].n} lembretes e chegaram ${arrived.length}` }]
      : []),
  ];
}

export const REMINDER_SCHEDULES = [
  {
    name: 'lembrete-com-telefone-reconectando',
    codes: ['ponto 5'],
    reach: 'company',
    pace: 'slow',
    companies: 2,
    size: { conversations: 0 },
    proves: ['I1', 'I3', 'I9'],
    deadlineMs: 180_000,
    before: remindWhileReconnecting,
    expect: lostReminders,
  },
];
