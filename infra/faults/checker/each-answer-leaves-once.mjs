import { readMarks } from '../traffic/mark.mjs';
import { delivered } from './every-message-ends-once.mjs';

function countBy(rows, nameOf) {
  const counts = new Map();
  for (const row of rows) for (const name of nameOf(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1);
}

/** I3: counted at the gateway, each answer arrives once, each message is answered once, and the ledger knows of every one. */
export function eachAnswerLeavesOnce(_lane, evidence) {
  const arrived = delivered(evidence);
  const known = new Set(evidence.messages.map(({ tag, wa_id: id }) => `${tag}/${id}`));
  const ids = new Set(arrived.map(({ tag, keyId }) => `${tag}/${keyId}`));
  return [
    ...countBy(arrived, ({ tag, jid, text }) => [`${tag} ${jid} “${text}”`]).map(
      ([name, count]) => `chegou ${count} vezes ao cliente: ${name}`,
    ),
    ...countBy(
      arrived.filter(({ text }) => text.startsWith('Eco: ')),
      ({ text }) => [...new Set(readMarks(text).map(({ mark }) => mark))],
    ).map(([mark, count]) => `${mark} foi respondida ${count} vezes`),
    ...arrived
      .filter(({ tag, keyId }) => !known.has(`${tag}/${keyId}`))
      .map(({ tag, keyId }) => `${tag}: o cliente recebeu ${keyId}, que nenhuma mensagem nossa conhece`),
    ...evidence.envios
      .filter(({ tag, status, wa_id: id }) => status === 'sent' && !ids.has(`${tag}/${id}`))
      .map(({ tag, id }) => `${tag}: o envio ${id} diz que saiu e o gateway não o viu`),
  ];
}
