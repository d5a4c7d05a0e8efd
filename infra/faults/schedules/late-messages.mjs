import { setTimeout as sleep } from 'node:timers/promises';
import { setGateways } from '../arena/each-company.mjs';

const MINUTE_S = 60;

/** Each conversation as old as messages are after an outage of eleven to nineteen minutes. */
const tooOld = ({ conversation }) => ({ ageSeconds: (10 + conversation * 2) * MINUTE_S + 30 });

/** The newest arrives first: what came before it is delivered later, with its own time. */
const newestFirst = ({ n }) => ({ ageSeconds: 40 * n });

/** Sends what came out of the model is refused by WhatsApp itself, after the gateway took it. */
const refusedByWhatsApp = (context) => setGateways(context, { nack: true });

/** What is refused needs a moment to be refused. */
const untilRefused = () => sleep(2_500);

const unseenRefusals = ({ evidence }) => {
  const silenced = evidence.messages.filter(
    ({ autor, entrega, apagada }) => autor === 'ai' && entrega === 'failed' && !apagada,
  );
  const chats = new Map(evidence.chats.map((chat) => [chat.id, chat]));
  return [
    ...(silenced.length === 0 ? [{ invariant: 'I9', what: 'nenhuma recusa do WhatsApp foi notada' }] : []),
    ...silenced
      .filter(({ chat_id: id }) => chats.get(id)?.modo === 'ai')
      .map(({ tag, id }) => ({
        invariant: 'I9',
        what: `${tag}: o WhatsApp recusou a resposta ${id} e ninguém foi chamado`,
      })),
  ];
};

const EDITED = 'corrigindo: quero sábado às 16h';

/** Gateway 2.3.6 tells of an edit by `messages.edited` alone. */
async function editOneEach({ arena, lane, companies }) {
  await sleep(1_500);
  for (const { tag, instance } of companies) {
    const { id, phone, mark } = lane.written.find((one) => one.tag === tag);
    const editedMessage = { conversation: `${EDITED} ${mark}` };
    const key = { remoteJid: `${phone}@s.whatsapp.net`, fromMe: false, id };
    await arena.sims.gateway('emit', {
      instance,
      event: 'messages.edited',
      data: { key, type: 'MESSAGE_EDIT', editedMessage, timestampMs: String(Date.now()) },
    });
  }
}

const lostEdits = ({ lane, companies, evidence }) =>
  companies.flatMap(({ tag }) => {
    const { id, mark } = lane.written.find((one) => one.tag === tag);
    const row = evidence.messages.find((message) => message.tag === tag && message.wa_id === id);
    return row?.content.includes(EDITED)
      ? []
      : [{ invariant: 'I4', what: `${mark} foi editada e o texto antigo ficou` }];
  });

export const LATE_MESSAGE_SCHEDULES = [
  {
    name: 'mais-velha-que-dez-minutos',
    codes: ['R14', 'ponto 2'],
    reach: 'company',
    answers: 'or-staff',
    optionsOf: tooOld,
  },
  {
    name: 'chegam-fora-de-ordem',
    codes: ['R10', 'ponto 6'],
    reach: 'company',
    size: { perBurst: 4 },
    optionsOf: newestFirst,
  },
  {
    name: 'recusada-pelo-whatsapp',
    codes: ['ponto 6'],
    reach: 'company',
    answers: 'or-staff',
    before: refusedByWhatsApp,
    settle: untilRefused,
    expect: unseenRefusals,
  },
  {
    name: 'editada-no-2.3.6',
    codes: ['R10', 'ponto 6'],
    reach: 'company',
    answers: 'or-staff',
    after: editOneEach,
    expect: lostEdits,
  },
];
