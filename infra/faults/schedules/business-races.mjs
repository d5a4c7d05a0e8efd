import { setTimeout as sleep } from 'node:timers/promises';
import { eachCompany, idsOf, untilTrue } from '../arena/each-company.mjs';
import { openCounter } from '../arena/open-counter.mjs';
import { markOf } from '../traffic/mark.mjs';
import { write } from '../traffic/write.mjs';

/** So many at once, as the house's list has them. */
const [BOOKINGS, PLAN_CHANGES, INVITATIONS] = [50, 20, 12];
const PLAN_WAVES = 4;
/** Who writes to the agent: the first want the time that everybody wants, the others one each, and are deleted meanwhile. */
const [RIVALS, DELETED] = [3, 4];
/** Customers without a conversation: booked and deleted at the same time. */
const PASSERS_BY = 8;
const ANSWER_MS = 90_000;
const MOST_ANSWERS = 4;
/** It wants a yes. Who is told that the time is taken wants no other. */
const QUESTION = /\bposso marcar\b/i;

const many = (count, work) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
/** In three days: as an instant of the agenda, and as customers say it. */
function momentAt(hour, days = 3) {
  const day = DAY.format(new Date(Date.now() + days * 86_400_000));
  const [, month, date] = day.split('-');
  return {
    at: new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`).toISOString(),
    said: `${date}/${month} às ${hour}h`,
  };
}
const WANTED = 14;
const ownHour = (index) => 9 + index;

/** Everything staff asks for; what came of it. A server with too much in line says so, and is asked again, as it says. */
async function ask({ call }, ...request) {
  for (let tries = 1; ; tries += 1) {
    const reply = await call(...request);
    if (reply.status !== 503 || tries === 20) return reply;
    await sleep(500);
  }
}

/** What the agent said last in this conversation, and how often it has spoken. */
async function lastSaid({ sql }, { tenantId }, phone) {
  const rows = await sql`select content from chat_history where tenant_id = ${tenantId} and customer_phone = ${phone}
    and autor = 'ai' order by created_at, seq`;
  return { said: rows.at(-1)?.content ?? '', times: rows.length };
}

/** A customer's word, and what the agent says to it. */
async function say(arena, lane, company, { phone, conversation, n, text }) {
  const mark = markOf(company.tag, conversation, n);
  const before = await lastSaid(arena, company, phone);
  lane.written.push(await write(arena, company, { conversation, n, mark, phone, text: `${text} ${mark}` }));
  let now = before;
  await untilTrue(
    ANSWER_MS,
    async () => {
      now = await lastSaid(arena, company, phone);
      return now.times > before.times;
    },
    200,
  );
  return now.times > before.times ? now.said : '';
}

/** Goes on until nothing is asked any more, as somebody who wants this time and no other. */
async function bookByAgent(arena, lane, company, { phone, conversation, said }) {
  const words = { phone, conversation };
  let answer = await say(
    arena,
    lane,
    company,
    Object.assign({ n: 1, text: `quero marcar um corte dia ${said}` }, words),
  );
  for (let n = 2; n <= MOST_ANSWERS && QUESTION.test(answer); n += 1) {
    answer = await say(arena, lane, company, Object.assign({ n, text: 'sim' }, words));
  }
}

/** Deletes a customer again and again while the agent is at it; when that was answered for the first time. */
async function deleteMeanwhile({ sql }, company, phone, random) {
  let gone = null;
  for (let left = 12; left > 0; left -= 1) {
    await sleep(random.between(200, 1_500));
    const [row] = await sql`select id from dados_cliente where tenant_id = ${company.tenantId} and telefone = ${phone}`;
    const { status } = row ? await ask(company, 'DELETE', `/customers/${row.id}`) : { status: 404 };
    if (status < 300) gone ??= new Date();
  }
  return { phone, gone };
}

const phoneOf = ({ seed }, place) => `55119${30_000_000 + (seed % 9_000) * 100 + place}`;

/** Rivals and staff want one time; nobody is to have it twice. */
async function raceForOneTime({ arena, lane }, company, { service, person }) {
  const { at, said } = momentAt(WANTED);
  const itens = [{ produto_id: service.id, profissional_id: person.id, data_hora: at }];
  const byStaff = many(BOOKINGS, (index) =>
    ask(company, 'POST', '/appointments', {
      cliente_novo: { nome: `Rival ${index}`, telefone: phoneOf(lane, 50 + (index % 40)) },
      itens,
    }),
  );
  const byAgent = many(RIVALS, (index) =>
    bookByAgent(arena, lane, company, { phone: phoneOf(lane, index), conversation: index + 1, said }),
  );
  return { replies: await byStaff, at, talks: await byAgent };
}

/** Whom nobody disturbs: that the agent books at all does not hang on who is quicker. */
const bookUndisturbed = ({ arena, lane }, company) =>
  bookByAgent(arena, lane, company, {
    phone: phoneOf(lane, 10 + DELETED),
    conversation: 10 + DELETED,
    said: momentAt(ownHour(DELETED)).said,
  });

/** Who is deleted while the agent books for them. */
const raceWithDeletion = ({ arena, lane, random }, company) =>
  many(DELETED, async (index) => {
    const phone = phoneOf(lane, 10 + index);
    const customer = { phone, conversation: 10 + index, said: momentAt(ownHour(index)).said };
    const deleted = deleteMeanwhile(arena, company, phone, random);
    await bookByAgent(arena, lane, company, customer);
    return deleted;
  });

/** Staff books for a customer whom somebody else deletes at that moment. */
const raceWithoutConversation = ({ lane, random }, company, { service, person }) =>
  many(PASSERS_BY, async (index) => {
    const ahead = random.between(0, 40);
    const made = await ask(company, 'POST', '/customers', {
      nome: `De passagem ${index}`,
      telefone: phoneOf(lane, 20 + index),
    });
    const { id } = made.body;
    const item = { produto_id: service.id, profissional_id: person.id, data_hora: momentAt(ownHour(index), 5).at };
    const [booked, removed] = await Promise.all([
      ask(company, 'POST', '/appointments', { cliente_id: id, itens: [item] }),
      sleep(ahead).then(() => ask(company, 'DELETE', `/customers/${id}`)),
    ]);
    return { id, booked: booked.body?.items?.[0]?.id ?? null, removed: removed.body?.resultado ?? null };
  });

const choiceOf = ({ id, preco_mensal, limite_usuarios, limite_agendamentos, limite_mensagens }) => ({
  plano_id: id,
  condicoes: { preco_mensal, limite_usuarios, limite_agendamentos, limite_mensagens },
});

/** What a company that did much is held back from comes back in so long: changes that come one by one race with nobody. */
const FULL_WIDTH_MS = 3_000;

/** Two plans with places for people, the first of them chosen: a company on trial has no place for anybody. */
async function choosePlan(company) {
  const { body } = await ask(company, 'GET', '/plans');
  const plans = body.items
    .filter(({ limite_usuarios: places }) => places > 1)
    .slice(0, 2)
    .map(choiceOf);
  await ask(company, 'PUT', '/subscription', plans[0]);
  return plans;
}

/** The company changes its plan to and fro while it invites people: as many as the plan of that moment has places for. */
async function raceForPlan(company, plans) {
  const invite = (index) =>
    ask(company, 'POST', '/invitations', {
      nome: `Pessoa ${index}`,
      email: `${company.tag}-${index}@exemplo.com.br`.toLowerCase(),
      role: 'user',
    });
  const change = (index) => ask(company, 'PUT', '/subscription', plans[index % plans.length]);
  async function changeInWaves() {
    const waves = [];
    for (let left = PLAN_WAVES; left > 0; left -= 1) waves.push(await many(PLAN_CHANGES, change));
    return waves.flat();
  }
  const [changes, invitations] = await Promise.all([changeInWaves(), many(INVITATIONS, invite)]);
  const ended = (replies) => replies.filter(({ status }) => status < 300).length;
  return { changed: ended(changes), invited: ended(invitations) };
}

async function openCounters({ arena, lane, companies }) {
  lane.counters = await eachCompany(companies, (company) => openCounter(arena, company));
}

/** All of it at once, in every company. */
async function race(context) {
  const { companies, lane } = context;
  lane.races = await eachCompany(companies, async (company, index) => {
    const counter = lane.counters[index];
    const plans = await choosePlan(company);
    await sleep(FULL_WIDTH_MS);
    // First: what the others ask for costs the company its width.
    const [plan, oneTime, deletions, passersBy] = await Promise.all([
      raceForPlan(company, plans),
      raceForOneTime(context, company, counter),
      raceWithDeletion(context, company),
      raceWithoutConversation(context, company, counter),
      bookUndisturbed(context, company),
    ]);
    return { company, oneTime, deletions, passersBy, plan };
  });
}

const broken = (what) => ({ invariant: 'I8', what });

/** Two that stand for one person at one time, and time that is taken without an appointment or the other way round. */
async function wrongAgenda({ sql }, ids) {
  const twice = await sql`
    with standing as (select * from agendamentos
      where tenant_id in ${sql(ids)} and status not in ('cancelado', 'faltou') and not encaixe)
    select a.tenant_id from standing a join standing b on a.profissional_id = b.profissional_id and a.id < b.id
      and tstzrange(a.data_hora, a.data_hora + a.duracao_minutos * interval '1 minute')
       && tstzrange(b.data_hora, b.data_hora + b.duracao_minutos * interval '1 minute')`;
  const untold = await sql`select a.tenant_id from agendamentos a where a.tenant_id in ${sql(ids)} and (
      not exists (select 1 from agendamento_historico h where h.tenant_id = a.tenant_id and h.agendamento_id = a.id)
      or not exists (select 1 from ocupacoes o where o.tenant_id = a.tenant_id and o.agendamento_id = a.id)
        and a.status not in ('cancelado', 'faltou'))`;
  return [
    ...(twice.length ? [broken(`${twice.length} vezes duas pessoas têm o mesmo horário da mesma profissional`)] : []),
    ...(untold.length ? [broken(`${untold.length} horários marcados não têm história ou não ocupam a agenda`)] : []),
  ];
}

/** What the agent wrote down as done is in the agenda, and for the customer who wrote. */
async function emptyDeeds({ sql }, ids) {
  const rows =
    await sql`select x.tenant_id from acoes_ia x join chats c on c.tenant_id = x.tenant_id and c.id = x.chat_id
    where x.tenant_id in ${sql(ids)} and x.estado = 'feita' and x.ferramenta = 'agendar' and not exists (
      select 1 from agendamentos a where a.tenant_id = x.tenant_id and a.cliente_id = c.cliente_id
        and a.data_hora = (x.depois -> 0 ->> 'data_hora')::timestamptz)`;
  return rows.length
    ? [broken(`${rows.length} vezes a IA diz que marcou e a agenda não tem o horário do cliente`)]
    : [];
}

/** Company, subscription, history and the platform's revenue say the same. */
async function wrongPlan({ sql }, { tenantId, tag }) {
  const [now] =
    await sql`select t.plano, lower(p.nome) as chosen, a.valor, p.nome, (t.limite_usuarios, t.limite_agendamentos,
      t.limite_mensagens) = (p.limite_usuarios, p.limite_agendamentos, p.limite_mensagens) as limits, t.limite_usuarios as places,
      (select count(*)::int from usuarios u where u.tenant_id = t.id and u.ativo) + (select count(*)::int from convites c
        where c.tenant_id = t.id and c.aceito_em is null and c.revogado_em is null) as seats,
      (select coalesce(sum(depois - antes), 0) from movimentos_receita m where m.empresa_id = t.id) as revenue
    from tenants t join assinaturas a on a.tenant_id = t.id join planos p on p.id = a.plano_id where t.id = ${tenantId}`;
  if (!now) return [broken(`${tag} trocou de plano e não tem assinatura`)];
  const history = await sql`select plano, plano_anterior from assinatura_historico where tenant_id = ${tenantId}
    order by created_at, id`;
  const torn = history.filter(({ plano_anterior: before }, index) => index > 0 && before !== history[index - 1].plano);
  return [
    ...(now.plano !== now.chosen || !now.limits
      ? [broken(`${tag} tem os limites de um plano e a assinatura de outro`)]
      : []),
    ...(torn.length
      ? [broken(`${torn.length} trocas de plano de ${tag} partem de um plano que não era o de antes`)]
      : []),
    ...(history.at(-1)?.plano === now.nome ? [] : [broken(`a última troca de ${tag} não é o plano que vale`)]),
    ...(Number(now.revenue) === Number(now.valor)
      ? []
      : [broken(`a receita da plataforma conta ${now.revenue} de ${tag}, que paga ${now.valor}`)]),
    ...(now.seats > now.places ? [broken(`${tag} tem ${now.seats} pessoas em um plano para ${now.places}`)] : []),
  ];
}

/** Of a customer booked and deleted at once: either is whole. */
async function halfCustomers({ sql }, { company: { tag, tenantId }, passersBy }) {
  const customers = await sql`select id, ativo from dados_cliente where tenant_id = ${tenantId}`;
  const visits = await sql`select id, cliente_id from agendamentos where tenant_id = ${tenantId}`;
  return passersBy.flatMap(({ id, booked, removed }) => {
    const row = customers.find((one) => one.id === id);
    const own = visits.filter(({ cliente_id: of }) => of === id);
    const lost = booked && !own.some((one) => one.id === booked);
    const kept = removed === 'excluido' && (row || own.length > 0);
    const active = removed === 'inativado' && (!row || row.ativo);
    return lost || kept || active
      ? [broken(`um cliente de ${tag} foi marcado e excluído ao mesmo tempo, pela metade`)]
      : [];
  });
}

/** Who was deleted before is not booked any more: staff could not either. */
async function bookedAfterDeletion({ sql }, { company: { tag, tenantId }, deletions }) {
  const found = [];
  for (const { phone, gone } of deletions) {
    const late =
      await sql`select a.id from agendamentos a join dados_cliente c on c.tenant_id = a.tenant_id and c.id = a.cliente_id
      where a.tenant_id = ${tenantId} and c.telefone = ${phone} and a.created_at > ${gone ?? 'infinity'}::timestamptz`;
    if (late.length) found.push(broken(`a IA de ${tag} marcou ${phone}, excluído antes`));
  }
  return deletions.some(({ gone }) => gone)
    ? found
    : [broken(`${tag}: ninguém foi excluído enquanto a IA marcava: o ensaio não provou nada`)];
}

function nothingRaced({ company: { tag }, oneTime, plan }) {
  const won = oneTime.replies.filter(({ status }) => status === 201).length;
  const errors = [...new Set(oneTime.replies.map(({ status }) => status).filter((status) => status >= 500))];
  return [
    ...(won > 1 ? [broken(`${won} pessoas ouviram de ${tag} que o mesmo horário é delas`)] : []),
    ...(errors.length
      ? [{ invariant: 'I6', what: `quem pediu um horário a ${tag} recebeu ${errors.join(', ')}` }]
      : []),
    ...(plan.changed < 2 || plan.invited < 1
      ? [broken(`${tag}: ${plan.changed} trocas de plano e ${plan.invited} convites: o ensaio não provou nada`)]
      : []),
  ];
}

async function halfDone({ arena, lane, companies }) {
  const ids = idsOf(companies);
  const { at } = lane.races[0].oneTime;
  const taken =
    await arena.sql`select tenant_id from agendamentos where tenant_id in ${arena.sql(ids)} and data_hora = ${at}`;
  const deeds = await arena.sql`select 1 from acoes_ia where tenant_id in ${arena.sql(ids)} and estado = 'feita'`;
  const perCompany = await Promise.all(
    lane.races.map(async (one) => [
      ...nothingRaced(one),
      ...(await halfCustomers(arena, one)),
      ...(await bookedAfterDeletion(arena, one)),
      ...(await wrongPlan(arena, one.company)),
    ]),
  );
  return [
    ...(taken.length < companies.length ? [broken('o horário que todos queriam não ficou com ninguém')] : []),
    ...(deeds.length === 0 ? [broken('a IA não marcou nada: o ensaio não provou nada')] : []),
    ...(await wrongAgenda(arena, ids)),
    ...(await emptyDeeds(arena, ids)),
    ...perCompany.flat(),
  ];
}

/** The agent answers in its own words: a message is answered when something of ours stands behind it in its conversation. */
async function markAnswered({ arena: { sql }, lane, companies }) {
  const rows =
    await sql`select content, exists (select 1 from chat_history r where r.chat_id = m.chat_id and r.autor = 'ai'
      and r.entrega <> 'failed' and (r.created_at, r.seq) > (m.created_at, m.seq)) as answered
    from chat_history m where m.tenant_id in ${sql(idsOf(companies))} and m.autor = 'customer'`;
  const texts = rows.filter(({ answered }) => answered).map(({ content }) => content);
  lane.isSettled = (mark) => texts.some((text) => text.includes(mark));
}

export const BUSINESS_RACE_SCHEDULES = [
  {
    name: 'corridas-no-balcao',
    codes: ['R25'],
    reach: 'company',
    companies: 2,
    size: { conversations: 0 },
    answers: 'or-staff',
    proves: ['I8'],
    deadlineMs: 120_000,
    before: openCounters,
    strike: race,
    settle: markAnswered,
    expect: halfDone,
  },
];
