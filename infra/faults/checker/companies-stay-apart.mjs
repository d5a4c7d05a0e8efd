import { readMarks } from '../traffic/mark.mjs';

const SERVICES = /Corte da casa (S\d+[a-z])/g;

/** Of which companies a text speaks: by the marks of their customers and the names of their services. */
const spokenOf = (text) => [
  ...readMarks(text).map(({ tag }) => tag),
  ...[...text.matchAll(SERVICES)].map(([, tag]) => tag),
];

const foreign = (rows, textOf, what) =>
  rows.flatMap((row) => {
    const other = spokenOf(textOf(row)).find((tag) => tag !== row.tag);
    return other ? [`${what} de ${row.tag ?? 'outra empresa'} fala de ${other}`] : [];
  });

const PROVIDER_ERRORS =
  /insufficient_quota|invalid_api_key|server_error|Incorrect API key|Bad Gateway|Rate limit reached/i;

/** I5: nothing of a company in a row, a send or a prompt of another; nothing of a customer in a log or in Redis. */
export function companiesStayApart(lane, evidence) {
  const own = new Set(lane.companies.map(({ tag }) => tag));
  const concerned = evidence.prompts.filter(
    ({ tag, messages }) => own.has(tag) || spokenOf(JSON.stringify(messages)).some((one) => own.has(one)),
  );
  const phones = new Set(lane.written.map(({ phone }) => phone));
  const leaks = evidence.logs.flatMap(({ file, text }) => {
    const mark =
      readMarks(text).find(({ tag }) => own.has(tag))?.mark ?? [...phones].find((phone) => text.includes(phone));
    return mark ? [`o registro ${file} contém ${mark}`] : [];
  });
  const inRedis = [...[...own].map((tag) => `[${tag}.`), ...phones]
    .filter((trace) => evidence.redis?.includes(trace))
    .map((trace) => `Redis guarda ${trace}`);
  return [
    ...foreign(evidence.sends, ({ text }) => text, 'uma mensagem enviada'),
    ...foreign(concerned, ({ messages }) => JSON.stringify(messages), 'um pedido à IA'),
    ...foreign(evidence.messages, ({ content }) => content, 'uma mensagem guardada'),
    ...foreign(evidence.chats, ({ ultima_mensagem: text }) => text ?? '', 'uma conversa'),
    ...foreign(evidence.events, ({ payload }) => JSON.stringify(payload), 'um evento guardado'),
    ...evidence.sends
      .filter(({ text }) => PROVIDER_ERRORS.test(text))
      .map(({ tag }) => `um cliente de ${tag} recebeu o texto de um erro da IA`),
    ...leaks,
    ...inRedis,
  ];
}
