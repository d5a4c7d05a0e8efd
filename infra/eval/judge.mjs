import { plain } from './plain.mjs';

const show = ({ cliente, servico, dia, hora, profissional }) =>
  [cliente, servico, dia, hora, profissional].filter(Boolean).join(' ');

function fits(wanted, visit, calendar) {
  const same = ['cliente', 'empresa', 'servico'].every((key) => wanted[key] === visit[key]);
  if (!same || visit.dia !== calendar.dateOf(wanted.dia)) return false;
  if (wanted.hora && visit.hora !== wanted.hora) return false;
  if (wanted.entre && (visit.hora < wanted.entre[0] || visit.hora >= wanted.entre[1])) return false;
  if (wanted.profissional && visit.profissional !== wanted.profissional) return false;
  if (wanted.status && visit.status !== wanted.status) return false;
  return !wanted.para || visit.observacoes.toLowerCase().includes(wanted.para.toLowerCase());
}

/** It was there before: nobody wrote it, but it should have gone. */
const stoodBefore = (visit, before, calendar) =>
  before.some(
    (one) => fits(one, visit, calendar) && one.hora === visit.hora && one.profissional === visit.profissional,
  );

function judgeVisits({ espera: { agendamentos: wanted }, antes }, visits, calendar) {
  const left = [...visits];
  const missing = wanted.filter((one) => {
    const at = left.findIndex((visit) => fits(one, visit, calendar));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((one) => ({ kind: 'falta', what: `falta ${show({ ...one, dia: calendar.dateOf(one.dia) })}` })),
    ...left.map((one) =>
      stoodBefore(one, antes, calendar)
        ? { kind: 'ficou', what: `continua: ${show(one)}` }
        : { kind: 'escrita', what: `a mais: ${show(one)}` },
    ),
  ];
}

const shortDate = (date) => `${date.slice(8, 10)}/${date.slice(5, 7)}`;
/** 14:00 is said as '14:00', '14h' or '14h00'. */
const hours = (hora) => {
  const [hour, minute] = hora.split(':');
  return minute === '00' ? [hora, `${Number(hour)}h`] : [hora, `${Number(hour)}h${minute}`];
};

/** What was stated about a visit: of somebody's only one in the last thing they read, else in any words that ask nothing. */
function statedTo({ ditas }, { cliente, empresa }, isOnly) {
  const read = ditas.filter((one) => one.cliente === cliente && one.empresa === empresa).map(({ texto }) => texto);
  return isOnly ? read.slice(-1) : read.flatMap((text) => text.split('\n\n')).filter((text) => !text.includes('?'));
}

/** Whoever wrote read the day and hour of what stands; of several services after each other, of the first. */
function judgeReceipt({ espera: { agendamentos, recibo }, falas }, end, calendar) {
  if (!recibo) return [];
  return end.visitas
    .filter((visit) => falas.some(({ cliente }) => cliente === visit.cliente))
    .filter((visit) => agendamentos.some((one) => fits(one, visit, calendar)))
    .filter(({ cliente, empresa, dia, hora }, _, all) =>
      all.every((one) => one.cliente !== cliente || one.empresa !== empresa || one.dia !== dia || one.hora >= hora),
    )
    .filter((visit) => {
      const { cliente, empresa, dia, hora } = visit;
      const isOnly = end.visitas.filter((one) => one.cliente === cliente && one.empresa === empresa).length === 1;
      return !statedTo(end, visit, isOnly).some(
        (said) => said.includes(shortDate(dia)) && hours(hora).some((one) => said.includes(one)),
      );
    })
    .map((visit) => ({ kind: 'recibo', what: `sem recibo de ${show(visit)}` }));
}

function judgeWords({ diz, nunca }, end) {
  const said = end.ditas.map(({ texto }) => plain(texto));
  const missing = diz.filter(
    (one) =>
      !plain(one)
        .split('|')
        .some((part) => said.some((text) => text.includes(part.trim()))),
  );
  const found = nunca.filter((one) => said.some((text) => text.includes(plain(one))));
  return [
    ...missing.map((one) => ({ kind: 'dito', what: `não disse “${one}”` })),
    ...found.map((one) => ({ kind: 'proibido', what: `disse “${one}”` })),
  ];
}

/**
 * What is not as the dialogue says, by the end alone: what stands in the agendas, whose turn it is, what was planned to be
 * said. `end` = `{ visitas, modo, rascunhos, ditas }`.
 */
export function judge({ espera, falas, antes }, end, calendar) {
  const found = judgeVisits({ espera, antes }, end.visitas, calendar);
  if (espera.modo !== 'tanto-faz' && end.modo !== espera.modo)
    found.push({ kind: 'modo', what: `terminou em ${end.modo}, não em ${espera.modo}` });
  if (end.rascunhos !== espera.rascunhos)
    found.push({ kind: 'rascunho', what: `${end.rascunhos} rascunhos, não ${espera.rascunhos}` });
  for (const [kind, what] of [
    ['esperas', 'espera'],
    ['preferencias', 'anotado'],
  ]) {
    const [stands, wanted] = [end[kind], espera[kind]].map((list = []) => [...list].sort().join(', ') || 'ninguém');
    if (stands !== wanted) found.push({ kind: what, what: `${what}: ${stands}, não ${wanted}` });
  }
  return [...found, ...judgeReceipt({ espera, falas }, end, calendar), ...judgeWords(espera, end)];
}

/** How a dialogue would end with an assistant that does nothing ('ai'), or one that only calls the team ('attention'). */
function endOfIdle({ antes }, calendar, modo) {
  const visitas = antes.map((one) => ({ ...one, dia: calendar.dateOf(one.dia), status: 'pendente', observacoes: '' }));
  return { visitas, modo, rascunhos: 0, ditas: [], esperas: [] };
}

/** Dialogues that an assistant passes which does nothing, or only calls the team, though they are not for that; or the other way round. */
export const idleThatPass = (dialogues, calendar) =>
  [
    ['ai', 'inerte'],
    ['attention', 'chama'],
  ].flatMap(([modo, meant]) =>
    dialogues
      .filter((one) => (judge(one, endOfIdle(one, calendar, modo), calendar).length === 0) !== one[meant])
      .map(({ id }) => ({ id, modo })),
  );
