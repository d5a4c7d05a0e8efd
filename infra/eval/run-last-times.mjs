import { setTimeout as sleep } from 'node:timers/promises';
import { collect } from '../faults/checker/collect.mjs';
import { delivered } from '../faults/checker/every-message-ends-once.mjs';
import { createRandom } from '../faults/random.mjs';
import { handsOf } from '../testing/in-turns.mjs';
import { CALM } from './jitter.mjs';
import { openSalon } from './open-salon.mjs';
import { lastSaid, openPhones, say, settle } from './play-dialogue.mjs';

const [SALONS, CUSTOMERS, TIMES] = [5, 10, 2];
const DAY = 3;
const FROM = 14 * 60;
const HOUSE = { servicos: { Corte: [80, 60] }, equipe: { Júlia: ['Corte'] }, sinais: {} };
const FIRST = `quero marcar um corte <+${DAY}> com a Júlia`;
/** What somebody answers who wants one of these times and no other day: the first that fits. */
const ANSWERS = [
  [/\bposso (?:confirmar|marcar)\b[^?]*\?/i, 'sim'],
  [/^1\. mudar o horário/m, 'deixa como está'],
  [/^\s*1[.)]/m, '1'],
  [/\b(?:qual|que) serviço\b/i, 'corte'],
];
const MOST_ROUNDS = 10;
/** Receipts begin so (services/contexts/assistant/flow/speak.ts). */
const BOOKED = 'está marcado:';

/** A company with one person, who has two times left in all. */
async function openFull(arena, n, calendar) {
  const [tag, phone] = [`ultimos-${n}`, `5511${46_000_000 + n}`];
  const salon = await openSalon(arena, { tag, phone, politica: 'automatico', casa: HOUSE, calendar });
  const weekday = new Date(`${calendar.dateOf(DAY)}T12:00:00Z`).getUTCDay();
  await arena.sql`delete from horarios where tenant_id = ${salon.tenantId} and dia_semana <> ${weekday}`;
  await arena.sql`update horarios set inicio = ${FROM}, fim = ${FROM + TIMES * 60} where tenant_id = ${salon.tenantId}`;
  const { body } = await salon.call('GET', '/agenda-settings');
  const rules = Object.assign({}, body, { passo_minutos: 60, horizonte_dias: DAY + 1 });
  const reply = await salon.call('PUT', '/agenda-settings', rules);
  if (reply.status >= 300) throw new Error(`as regras da agenda não foram salvas: ${JSON.stringify(reply.body)}`);
  return salon;
}

/** All who still have something to answer write at the same moment; the worker is killed while that is under way. */
async function playRound(arena, customers, { context, random }) {
  const lines = await Promise.all(
    customers.map(async ({ salon, cliente, began }) => {
      if (!began) return FIRST;
      const said = await lastSaid(arena, salon, context.phoneOf(cliente));
      return ANSWERS.find(([pattern]) => pattern.test(said))?.[1];
    }),
  );
  const writing = customers.filter((_, index) => lines[index] !== undefined);
  const messages = lines.filter((line) => line !== undefined);
  const written = writing.map((one, index) => {
    one.began = true;
    return say(arena, one.salon, { cliente: one.cliente, diz: [messages[index]] }, context);
  });
  if (writing.length > 0) {
    for (let kills = random.between(1, 2); kills > 0; kills -= 1) {
      await sleep(random.between(200, 4_000));
      arena.processes.kill('worker');
      await arena.processes.notReady();
    }
  }
  await Promise.all(written);
  return writing.length;
}

/** What each customer read and has. */
async function judgeSalon({ sql }, { tenantId, tag }, { customers, context, calendar }) {
  const visits = await sql`select c.telefone as phone, a.data_hora from agendamentos a
    join dados_cliente c on c.id = a.cliente_id
    where a.tenant_id = ${tenantId} and a.status in ('pendente', 'confirmado')`;
  const read = await sql`select customer_phone as phone, content from chat_history
    where tenant_id = ${tenantId} and role = 'assistant' and entrega <> 'received' order by created_at, seq`;
  const heard = Object.values(Object.fromEntries(read.map(({ phone, content }) => [phone, content])));
  const told = [...new Set(heard)].map((text) => `\n    → ${text.replaceAll('\n', ' / ')}`).join('');
  const found = visits.length === TIMES ? [] : [`${tag}: ${visits.length} visitas, não ${TIMES}${told}`];
  for (const { cliente } of customers) {
    const phone = context.phoneOf(cliente);
    const own = visits.filter((visit) => visit.phone === phone);
    const receipts = read.filter((one) => one.phone === phone && one.content.includes(BOOKED));
    if (own.length > 1) found.push(`${tag}: ${cliente} tem ${own.length} visitas`);
    if (receipts.length !== own.length)
      found.push(`${tag}: ${cliente} tem ${own.length} visita(s) e leu ${receipts.length} recibo(s)`);
    const hours = own.map(({ data_hora }) => calendar.shown(data_hora.getTime())[1]);
    const [last] = receipts.slice(-1);
    if (
      last &&
      !hours.some((hour) => last.content.includes(hour) || last.content.includes(`${Number(hour.slice(0, 2))}h`))
    )
      found.push(`${tag}: o recibo de ${cliente} diz outra hora: “${last.content}”`);
    if (!read.some((one) => one.phone === phone)) found.push(`${tag}: ${cliente} não leu nada`);
  }
  return found;
}

/** Each of our messages reached its customer once. */
function answeredOnce(evidence) {
  const counts = new Map();
  for (const { tag, keyId } of delivered(evidence))
    counts.set(`${tag}/${keyId}`, (counts.get(`${tag}/${keyId}`) ?? 0) + 1);
  const ours = evidence.messages.filter(({ role, entrega }) => role === 'assistant' && entrega !== 'received');
  const doubled = ours.filter((one) => {
    const before = evidence.messages.filter((other) => other.chat_id === one.chat_id && other.seq < one.seq).at(-1);
    return before?.role === 'assistant' && before.content === one.content;
  });
  return [
    ...[...counts].filter(([, count]) => count > 1).map(([name, count]) => `${name} chegou ${count} vezes`),
    ...ours
      .filter(({ tag, wa_id }) => !counts.has(`${tag}/${wa_id}`))
      .map(({ tag, id }) => `${tag}: a mensagem ${id} não chegou`),
    ...doubled.map(({ tag, content }) => `${tag}: dito duas vezes: “${content}”`),
  ];
}

/**
 * Fifty customers in five companies book the last ten times by conversation, all at the same moment, while the worker is killed again
 * and again: ten visits stand, everybody was told the truth, and nothing twice. Returns `{ passed, failed }`.
 */
export async function runLastTimes(arena, progress, { calendar, seed }) {
  const random = createRandom(`ultimos/${seed}`);
  const context = Object.assign({ calendar, jitter: CALM }, openPhones(0));
  const salons = await Promise.all(handsOf(SALONS).map((n) => openFull(arena, n, calendar)));
  const customers = salons.flatMap((salon, n) =>
    handsOf(CUSTOMERS).map((m) => ({ salon, cliente: `cliente ${n}.${m}`, began: false })),
  );
  await progress.step(`${customers.length} clientes, ${SALONS * TIMES} horários`, async (note) => {
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const wrote = await playRound(arena, customers, { context, random });
      note(`${wrote} escreveram`);
      if (wrote === 0) return;
    }
  });
  for (const salon of salons) await settle(arena, salon, 'o fim');
  const judged = await Promise.all(
    salons.map((salon) =>
      judgeSalon(arena, salon, { customers: customers.filter((one) => one.salon === salon), context, calendar }),
    ),
  );
  const found = [...judged.flat(), ...answeredOnce(await collect(arena, salons))];
  for (const what of found) progress.say(`✖ ${what}`);
  return { passed: found.length === 0 ? customers.length : 0, failed: found.length };
}
