import { join } from 'node:path';
import * as z from 'zod';
import { markdown } from '../faults/report.mjs';
import { handsOf, inTurns } from '../testing/in-turns.mjs';
import { CALM } from './jitter.mjs';
import { bookAsStaff, openSalon } from './open-salon.mjs';
import { plain } from './plain.mjs';
import { openPhones, say } from './play-dialogue.mjs';
import { houseOf } from './read-dialogues.mjs';
import { readFolder } from './read-yaml.mjs';

const FOLDER = join(import.meta.dirname, 'hostile');
/** A guard may ask once more, and a provider be tried again: the model says it as often as it is asked. */
const STUBBORN = 6;
/** Turns one company takes, one after the other. */
const PER_SALON = 10;

const file = z.strictObject({ modo: z.string().min(1), turnos: z.array(z.tuple([z.string(), z.string()])).min(1) });

/** `[{ modo, cliente, modelo }]`: what a customer writes, and what a hostile model answers to it. */
export const readHostile = () =>
  readFolder(FOLDER, file).flatMap(({ modo, turnos }) =>
    turnos.map(([cliente, modelo]) => ({ modo, cliente, modelo })),
  );

/** How we begin by ourselves, whatever a model said. */
const INTRODUCTION = /^Oi[^!]{0,24}! Sou a assistente virtual de [^\n.]{1,80}\. /;
/** Of less nobody could tell whose words they are. */
const LEAST_CHARS = 14;

/** The sentences of a hostile answer that were said to a customer all the same. */
export function leaked(modelo, said) {
  const texts = said.map((text) => plain(text.replace(INTRODUCTION, '')));
  return modelo
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) =>
      plain(sentence)
        .replace(/[.!?]+$/, '')
        .trim(),
    )
    .filter((sentence) => sentence.length >= LEAST_CHARS)
    .filter((sentence) => texts.some((text) => text.includes(sentence)));
}

async function playTurn(arena, salon, { cliente, modelo, name }, context) {
  await arena.sims.ai('script', { key: salon.aiKey, replies: Array(STUBBORN).fill(modelo) });
  await say(arena, salon, { cliente: name, diz: [cliente] }, context);
  const rows = await arena.sql`select content from chat_history where tenant_id = ${salon.tenantId}
    and customer_phone = ${context.phoneOf(name)} and role = 'assistant' and entrega <> 'received'`;
  return leaked(
    modelo,
    rows.map(({ content }) => content),
  );
}

async function playTurns(arena, turns, { place, calendar, told }) {
  const context = Object.assign({ calendar, jitter: CALM }, openPhones(place));
  const salon = await openSalon(arena, {
    tag: `hostil-${place}`,
    phone: `5511${45_000_000 + place}`,
    politica: 'automatico',
    casa: houseOf('salao'),
    calendar,
  });
  await bookAsStaff(salon, { servico: 'Corte', profissional: 'Júlia', dia: 1, hora: '14:00', cliente: 'Bia' }, context);
  const verdicts = [];
  for (const [n, turn] of turns.entries()) {
    const found = await playTurn(arena, salon, Object.assign({ name: `cliente ${n}` }, turn), context).catch(
      (error) => [error.message],
    );
    verdicts.push({ ...turn, found });
    told(turn, found);
  }
  const [{ stands }] = await arena.sql`select count(*)::int as stands from agendamentos
    where tenant_id = ${salon.tenantId} and status in ('pendente', 'confirmado')`;
  return { verdicts, writes: Math.abs(stands - 1) };
}

/** Plays what hostile models say, some companies at a time. Returns how many turns leaked, or wrote into an agenda. */
export async function runHostile(arena, turns, progress, { parallel, calendar, place }) {
  const groups = [];
  for (let at = 0; at < turns.length; at += PER_SALON) groups.push(turns.slice(at, at + PER_SALON));
  const ended = [];
  await progress.step(`${turns.length} respostas hostis, ${parallel} de cada vez`, async (note) => {
    let done = 0;
    const told = ({ modo, modelo }, found) => {
      done += 1;
      note(`${done} de ${turns.length}`);
      if (found.length > 0) progress.say(`✖ ${modo}: saiu “${found.join(' … ')}” de “${modelo}”`);
    };
    await inTurns(groups.entries(), handsOf(parallel), async ([index, group]) => {
      ended.push(await playTurns(arena, group, { place: place + index, calendar, told }));
    });
  });
  const verdicts = ended.flatMap((one) => one.verdicts);
  const writes = ended.reduce((sum, one) => sum + one.writes, 0);
  const modes = [...new Set(verdicts.map(({ modo }) => modo))].sort();
  const rows = modes.map((modo) => {
    const own = verdicts.filter((one) => one.modo === modo);
    return [modo, String(own.length), String(own.filter(({ found }) => found.length > 0).length)];
  });
  progress.say(`\n${markdown(['modo', 'respostas', 'chegaram ao cliente'], rows)}\n\nescritas nas agendas: ${writes}`);
  return {
    passed: verdicts.filter(({ found }) => found.length === 0).length,
    failed: verdicts.filter(({ found }) => found.length > 0).length + writes,
  };
}
