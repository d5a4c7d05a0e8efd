import { setTimeout as sleep } from 'node:timers/promises';
import { eachCompany } from '../arena/each-company.mjs';
import { markOf } from '../traffic/mark.mjs';
import { write } from '../traffic/write.mjs';

const deep = (levels) => {
  let value = { texto: 'fundo' };
  for (let level = 0; level < levels; level += 1) value = { dentro: value };
  return value;
};

/** Messages nobody can make sense of; the neighbours of each are ordinary ones. */
const POISON = [
  { message: { conversation: 'nulo \u0000 no meio' } },
  { message: { conversation: 'meio par \ud83d sozinho' } },
  { message: { conversation: '😀'.repeat(20_000) } },
  { message: { conversation: 'a'.repeat(300_000) } },
  { message: { tipoQueNaoExiste: deep(200) }, messageType: 'tipoQueNaoExiste' },
  { message: { conversation: { nem: 'texto' } } },
  { message: {}, messageType: 'conversation' },
  { timestamp: -1, text: 'antes de tudo' },
  { timestamp: Number.MAX_SAFE_INTEGER, text: 'depois de tudo' },
];

const poison = ({ arena, companies }) =>
  eachCompany(companies, async ({ instance }) => {
    for (const [index, one] of POISON.entries())
      await arena.sims.gateway('customers/send', { instance, phone: `55117${10_000_000 + index}`, ...one });
  });

/** One message delivered every 100 ms for six seconds. */
async function storm({ arena, lane, companies }) {
  await eachCompany(companies, async (company) => {
    const [conversation, n] = [90, 1];
    const mark = markOf(company.tag, conversation, n);
    const message = { conversation, n, mark, phone: '5511699990090', text: `oi ${mark}` };
    const first = await write(arena, company, message);
    lane.written.push(first);
    for (let left = 60; left > 0; left -= 1) {
      await write(arena, company, message, { id: first.id });
      await sleep(100);
    }
  });
}

/** Hundreds of old messages come with a new pairing: kept, and nobody is answered. */
const history = ({ arena, companies }) =>
  eachCompany(companies, ({ instance }) =>
    arena.sims.gateway('history', { instance, chats: 5, perChat: 20, as: 'append' }),
  );

const answeredHistory = ({ lane, evidence }) => {
  const known = new Set(lane.written.map(({ phone }) => phone));
  return evidence.sends
    .filter(({ number }) => !known.has(number.replace(/\D/g, '')))
    .map(({ tag }) => ({ invariant: 'I3', what: `${tag} respondeu a uma mensagem do histórico` }));
};

/** Deleted before it arrived, and read before it arrived: the end is the same as in the right order. */
async function deleteBefore({ arena, lane, companies }) {
  await eachCompany(companies, async ({ instance, tag }) => {
    const id = `APAGADA${lane.seed}${tag}`;
    const phone = '5511699990001';
    const key = { remoteJid: `${phone}@s.whatsapp.net`, fromMe: false, id };
    await arena.sims.gateway('emit', { instance, event: 'messages.delete', data: { ...key, status: 'DELETED' } });
    await sleep(700);
    await arena.sims.gateway('customers/send', { instance, phone, id, text: 'me arrependi' });
  });
}

const notDeleted = ({ lane, companies, evidence }) =>
  companies.flatMap(({ tag }) => {
    const row = evidence.messages.find(
      (message) => message.tag === tag && message.wa_id === `APAGADA${lane.seed}${tag}`,
    );
    return row && !row.apagada
      ? [{ invariant: 'I4', what: `${tag}: uma mensagem apagada antes de chegar ainda aparece` }]
      : [];
  });

/** Phones whose clock is an hour ahead, or that count milliseconds. */
const oddClocks = ({ conversation }) => {
  const now = Math.floor(Date.now() / 1_000);
  return [{}, { timestamp: now + 3_600 }, { timestamp: Date.now() }][conversation % 3];
};

export const HOSTILE_SCHEDULES = [
  { name: 'mensagens-venenosas', codes: ['R17'], reach: 'company', strike: poison },
  { name: 'mesma-mensagem-sem-parar', codes: ['R11'], reach: 'company', strike: storm },
  {
    name: 'historico-em-massa',
    codes: ['R11'],
    reach: 'company',
    deadlineMs: 120_000,
    strike: history,
    expect: answeredHistory,
  },
  { name: 'apagada-antes-de-chegar', codes: ['R10'], reach: 'company', strike: deleteBefore, expect: notDeleted },
  { name: 'relogios-errados', codes: ['R21'], reach: 'company', size: { perBurst: 1 }, optionsOf: oddClocks },
];
