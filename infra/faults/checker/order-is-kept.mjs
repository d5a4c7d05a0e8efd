import { readMarks } from '../traffic/mark.mjs';
import { delivered } from './every-message-ends-once.mjs';

/** WhatsApp counts whole seconds: only what was written in different ones has an order. */
function outOfOrder(seconds, marks, isExcused = () => false) {
  return marks.find(({ mark, tag, conversation }, index) => {
    const earlier = marks.slice(0, index).filter((one) => one.tag === tag && one.conversation === conversation);
    return earlier.some((one) => seconds.get(one.mark) > seconds.get(mark) && !isExcused(mark, one.mark));
  });
}

/** When each message came in: the end of the first attempt to deliver it that was acknowledged. */
function arrivals({ written }, { deliveries }) {
  const came = new Map();
  for (const { tag, keyId, attempts } of deliveries) {
    const safe = attempts.find(({ status }) => status >= 200 && status < 300);
    if (safe?.at && !came.has(`${tag}/${keyId}`)) came.set(`${tag}/${keyId}`, Date.parse(safe.at) + safe.ms);
  }
  return new Map(written.map(({ tag, id, mark }) => [mark, came.get(`${tag}/${id}`)]));
}

/** When the first answer to each message left. */
function departures(evidence) {
  const left = new Map();
  for (const { at, text } of delivered(evidence))
    for (const { mark } of readMarks(text)) if (!left.has(mark)) left.set(mark, Date.parse(at));
  return left;
}

/** When the model read each message for the first time. */
function readings({ prompts }) {
  const read = new Map();
  for (const { at, messages } of prompts)
    for (const { content } of messages.filter(({ role }) => role === 'user'))
      for (const { mark } of readMarks(String(content))) if (!read.has(mark)) read.set(mark, Date.parse(at));
  return read;
}

/** What came in when a younger message was being answered, or had been, can only be answered, and read, behind it. */
function lateness(lane, evidence) {
  const came = arrivals(lane, evidence);
  const left = departures(evidence);
  const read = readings(evidence);
  return (mark, younger) => came.get(mark) > Math.min(...[left, read].map((at) => at.get(younger) ?? Infinity));
}

const told = (what, found) => (found ? [`${what}: ${found.mark} vem depois de uma mensagem mais nova`] : []);

/** When each message was written: as WhatsApp told the gateway, whatever the harness's clock says. */
function secondsOf({ written }, { deliveries }) {
  const told = new Map(
    deliveries.map(({ tag, keyId, payload }) => [`${tag}/${keyId}`, payload?.data?.messageTimestamp]),
  );
  return new Map(written.map(({ tag, id, mark, second }) => [mark, told.get(`${tag}/${id}`) ?? second]));
}

/** I4: conversations are stored, answered and shown to the model in the order in which they were written. */
export function orderIsKept(lane, evidence) {
  const seconds = secondsOf(lane, evidence);
  const isLate = lateness(lane, evidence);
  const stored = evidence.messages
    .filter(({ autor }) => autor === 'customer')
    .flatMap(({ content }) => readMarks(content));
  const answers = delivered(evidence).flatMap(({ text }) => readMarks(text));
  const prompts = evidence.prompts
    .filter(({ tag }) => tag !== null)
    .flatMap(({ messages }) =>
      told(
        'o modelo leu fora de ordem',
        outOfOrder(
          seconds,
          messages.filter(({ role }) => role === 'user').flatMap(({ content }) => readMarks(String(content))),
          isLate,
        ),
      ),
    );
  return [
    ...told('a conversa está guardada fora de ordem', outOfOrder(seconds, stored)),
    ...told('as respostas saíram fora de ordem', outOfOrder(seconds, answers, isLate)),
    ...new Set(prompts),
  ];
}
