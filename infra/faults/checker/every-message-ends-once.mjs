import { readMarks } from '../traffic/mark.mjs';

const ACCEPTED = new Set(['accepted', 'dropped']);

/** The sends that reached a customer. */
export const delivered = ({ sends }) => sends.filter(({ outcome }) => ACCEPTED.has(outcome));

const isAcknowledged = ({ attempts }) => attempts.some(({ status }) => status >= 200 && status < 300);

/** Of what customers wrote: what the gateway was told is safe. Schedules that ask for it: everything. */
function owed({ written, everyMessage }, { deliveries }) {
  const safe = new Set(deliveries.filter(isAcknowledged).map(({ tag, keyId }) => `${tag}/${keyId}`));
  return written.filter(({ tag, id }) => everyMessage || safe.has(`${tag}/${id}`));
}

/**
 * What customers were answered: the marks in the answers that reached them, and those the model had read for such an answer. A
 * message that comes in late stands before an answer that is older than its arrival; the model reads it there.
 */
function answeredMarks(evidence) {
  const texts = delivered(evidence).map(({ tag, text }) => [tag, text]);
  const arrived = new Set(texts.map(([tag, text]) => `${tag} ${text}`));
  const read = evidence.prompts
    .filter(({ tag, reply }) => arrived.has(`${tag} ${reply}`))
    .flatMap(({ messages }) => messages.filter(({ role }) => role === 'user').map(({ content }) => String(content)));
  return new Set(
    [...texts.map(([, text]) => text), ...read].flatMap((text) => readMarks(text).map(({ mark }) => mark)),
  );
}

/** I1: every acknowledged message has one row and one end: answered, with staff, or among the dead letters. */
export function everyMessageEndsOnce(lane, evidence) {
  const answered = answeredMarks(evidence);
  const chats = new Map(evidence.chats.map((chat) => [chat.id, chat]));
  return owed(lane, evidence).flatMap(({ tag, mark, id }) => {
    const parked = evidence.events.some(
      (event) => event.tag === tag && event.status === 'dead' && event.dedupe_key.includes(id),
    );
    const rows = evidence.messages.filter((row) => row.tag === tag && row.wa_id === id);
    if (rows.length === 0)
      return parked
        ? []
        : [`${mark} foi ${lane.everyMessage ? 'escrita' : 'confirmada ao gateway'} e não está guardada`];
    if (answered.has(mark) || lane.isSettled?.(mark)) return [];
    const withStaff = chats.get(rows[0].chat_id)?.modo !== 'ai';
    if (!withStaff && !parked) return [`${mark} ficou sem resposta e ninguém foi chamado`];
    return lane.answers === 'all' ? [`${mark} foi para a equipe, embora tudo tenha voltado a funcionar`] : [];
  });
}

/** I2: one row for each message of the gateway. */
export function oneRowPerMessage(_lane, { messages }) {
  const seen = new Map();
  for (const { tag, wa_id: id, instance_id: instance, autor, content } of messages) {
    const name = autor === 'customer' ? (readMarks(content)[0]?.mark ?? id) : id;
    if (name) seen.set(`${tag} ${instance} ${name}`, (seen.get(`${tag} ${instance} ${name}`) ?? 0) + 1);
  }
  return [...seen].filter(([, count]) => count > 1).map(([name, count]) => `${name} está guardada ${count} vezes`);
}
