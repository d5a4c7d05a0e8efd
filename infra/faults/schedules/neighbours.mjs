import { idsOf, setProviders } from '../arena/each-company.mjs';
import { markOf, readMarks } from '../traffic/mark.mjs';
import { write } from '../traffic/write.mjs';

/** How long one call to the AI may take before it is given up: a healthy company must not wait for that. */
const CALL_MS = 30_000;
/** Until a conversation whose AI hangs is with staff; one second for the last step itself. */
const HAND_OVER_MS = 121_000;

const healthyOf = (companies) => companies.at(-1);

/** The AI of all companies but the last hangs. */
const hangs = ({ arena, companies }) => setProviders({ arena, companies: companies.slice(0, -1) }, { mode: 'hang' });

/** The healthy company is answered before the first of the others gives a place back. */
function waitedForOthers({ companies, evidence }) {
  const { tag } = healthyOf(companies);
  const calls = evidence.prompts
    .filter((prompt) => prompt.tag !== null && prompt.tag !== tag)
    .map(({ at }) => Date.parse(at));
  const freed = Math.min(...calls) + CALL_MS;
  return evidence.sends
    .filter((send) => send.tag === tag && Date.parse(send.at) > freed)
    .map(({ text }) => ({
      invariant: 'I6',
      what: `${readMarks(text)[0]?.mark} só foi respondida quando a IA de outra empresa desocupou um lugar`,
    }));
}

async function handedOverLate({ arena, companies }) {
  const rows = await arena.sql`select c.id, extract(epoch from e.created_at - m.received) * 1000 as took from chats c
    join lateral (select max(created_at) as created_at from execucoes_ia e where e.chat_id = c.id and e.resultado like 'hand-over%') e on true
    join lateral (select max(w.received_at) as received from webhook_events w where w.tenant_id = c.tenant_id
      and w.event = 'MESSAGES_UPSERT') m on true
    where c.tenant_id in ${arena.sql(idsOf(companies.slice(0, -1)))}`;
  return rows
    .filter(({ took }) => took === null || Number(took) > HAND_OVER_MS)
    .map(({ id, took }) => ({
      invariant: 'I7',
      what: `a conversa ${id} foi entregue à equipe em ${took === null ? 'nenhum momento' : `${Math.round(took / 1000)} s`}, com a IA pendurada`,
    }));
}

const FLOOD = { conversations: 300, senders: 40, ms: 30_000 };

/** Everybody writes to one company at once and without a pause, as fast as it is taken in; the others have an ordinary day. */
async function flood({ arena, lane, companies }) {
  const [company] = companies;
  const end = Date.now() + FLOOD.ms;
  const sender = async (place) => {
    for (let n = 1; Date.now() < end; n += 1)
      for (let person = place; person <= FLOOD.conversations && Date.now() < end; person += FLOOD.senders) {
        const conversation = 1_000 + person;
        const mark = markOf(company.tag, conversation, n);
        const message = { conversation, n, mark, phone: `55116${60_000_000 + person}`, text: `oi ${mark}` };
        lane.written.push(await write(arena, company, message, { wait: true }));
      }
  };
  await Promise.all(Array.from({ length: FLOOD.senders }, (_, index) => sender(index + 1)));
}

/** Who is not flooded is answered before the flood is worked off, not behind it. */
function waitedForFlood({ companies, evidence }) {
  const [{ tag: flooded }] = companies;
  const leftAt = (isOf) => evidence.sends.filter(isOf).map(({ at }) => Date.parse(at));
  const last = Math.max(...leftAt(({ tag }) => tag === flooded));
  const late = leftAt(({ tag }) => tag !== flooded).filter((at) => at > last);
  return late.length
    ? [{ invariant: 'I6', what: `${late.length} respostas de outras empresas esperaram a enxurrada acabar` }]
    : [];
}

export const NEIGHBOUR_SCHEDULES = [
  {
    name: 'ia-pendurada-em-quatro',
    codes: ['R16', 'R20', 'ponto 7'],
    reach: 'company',
    pace: 'slow',
    companies: 5,
    size: { conversations: 12, perBurst: 1 },
    deadlineMs: 180_000,
    answers: 'or-staff',
    before: hangs,
    expect: async (context) => [...waitedForOthers(context), ...(await handedOverLate(context))],
  },
  {
    name: 'enxurrada',
    codes: ['R19', 'R20'],
    reach: 'company',
    pace: 'heavy',
    companies: 3,
    size: { conversations: 6, spanMs: 20_000 },
    deadlineMs: 300_000,
    answers: 'or-staff',
    strike: flood,
    expect: waitedForFlood,
  },
];
