import { readMarks } from '../traffic/mark.mjs';

/** How long one call to the AI may take before it is given up: a healthy company must not wait for that. */
const CALL_MS = 30_000;
/** Until a conversation whose AI hangs is with staff; one second for the last step itself. */
const HAND_OVER_MS = 121_000;

const healthyOf = (companies) => companies.at(-1);

/** The AI of all companies but the last hangs. */
const hangs = ({ arena, companies }) =>
  Promise.all(companies.slice(0, -1).map(({ aiKey: key }) => arena.sims.ai('faults', { key, mode: 'hang' })));

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
  const ids = companies.slice(0, -1).map(({ tenantId }) => tenantId);
  const rows = await arena.sql`select c.id, extract(epoch from e.created_at - m.received) * 1000 as took from chats c
    join lateral (select max(created_at) as created_at from execucoes_ia e where e.chat_id = c.id and e.resultado like 'hand-over%') e on true
    join lateral (select max(w.received_at) as received from webhook_events w where w.tenant_id = c.tenant_id
      and w.event = 'MESSAGES_UPSERT') m on true
    where c.tenant_id in ${arena.sql(ids)}`;
  return rows
    .filter(({ took }) => took === null || Number(took) > HAND_OVER_MS)
    .map(({ id, took }) => ({
      invariant: 'I7',
      what: `a conversa ${id} foi entregue à equipe em ${took === null ? 'nenhum momento' : `${Math.round(took / 1000)} s`}, com a IA pendurada`,
    }));
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
    codes: ['R19'],
    reach: 'company',
    pace: 'heavy',
    companies: 4,
    size: { conversations: 40, perBurst: 4, spanMs: 3_000 },
    deadlineMs: 120_000,
  },
];
