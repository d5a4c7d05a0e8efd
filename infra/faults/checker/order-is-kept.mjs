import { readMarks } from '../traffic/mark.mjs';
import { delivered } from './every-message-ends-once.mjs';

/** WhatsApp counts whole seconds: only what was written in different ones has an order. */
function outOfOrder(seconds, marks) {
  return marks.find(({ mark, tag, conversation }, index) => {
    const earlier = marks.slice(0, index).filter((one) => one.tag === tag && one.conversation === conversation);
    return earlier.some((one) => seconds.get(one.mark) > seconds.get(mark));
  });
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
        ),
      ),
    );
  return [
    ...told('a conversa está guardada fora de ordem', outOfOrder(seconds, stored)),
    ...told('as respostas saíram fora de ordem', outOfOrder(seconds, answers)),
    ...new Set(prompts),
  ];
}
