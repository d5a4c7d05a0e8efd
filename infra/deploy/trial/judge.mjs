import { check } from '../../faults/checker/check.mjs';
import { collect } from '../../faults/checker/collect.mjs';
import { drain } from '../../faults/checker/drain.mjs';

const DRAIN_MS = 45_000;

/** Deliveries the gateway had to repeat, or gave up. */
const repeated = ({ deliveries }) =>
  deliveries.flatMap(({ event, attempts }) =>
    attempts
      .filter(({ status }) => !(status >= 200 && status < 300))
      .map(({ status, error, at }) => `entrega ${event} (${at}): ${status ?? error}`),
  );

/** What a tab did not hear, heard out of its order, or had to fetch anew. */
function faultsOf({ tag, seen, lines }, { messages }) {
  const upserted = seen.filter(({ event }) => event === 'message.upserted').map(({ data }) => data.message.id);
  const missed = messages.filter((row) => row.tag === tag && !upserted.includes(row.id));
  const refused = lines.filter(({ status, ended }) => status !== 200 && ended !== 'closed here');
  const fromNothing = lines.slice(1).filter(({ from }) => from === null);
  return [
    ...missed.map(({ id }) => `uma aba de ${tag} não viu a mensagem ${id}`),
    ...refused.map(({ status, ended }) => `uma aba de ${tag} não voltou: ${status ?? ended}`),
    ...fromNothing.map(() => `uma aba de ${tag} voltou sem cursor`),
    ...seen.filter(({ event }) => event === 'resync').map(() => `uma aba de ${tag} teve de recomeçar`),
  ];
}

/** Each customer that was answered 201 is there, once. */
async function lostOrDoubled({ sql }, created) {
  const rows =
    await sql`select nome, count(*)::int as times from dados_cliente where nome like 'Carga %' group by nome`;
  const times = new Map(rows.map(({ nome, times }) => [nome, times]));
  return created.flatMap(({ nome }) =>
    times.get(nome) === 1 ? [] : [`${nome} está guardado ${times.get(nome) ?? 0} vezes`],
  );
}

const linesOf = ({ text }) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** How long each process took from the signal until it had ended, in ms, by name; null of one that did not end in order. */
export function drainTimes({ logs }) {
  const of = logs.map(({ file, text }) => {
    const lines = linesOf({ text });
    const [began, ended] = ['draining', 'stopped'].map((msg) => lines.find((line) => line.msg === msg));
    return [file.replace('.log', ''), began && (ended ? ended.time - began.time : null)];
  });
  return Object.fromEntries(of.filter(([, ms]) => ms !== undefined));
}

/** Waits until nothing is on its way, and tells everything that is not as it should be, with what it was measured on. */
export async function judge(installation, { companies, written, load, tabs }) {
  const left = await drain(installation, companies, DRAIN_MS);
  const notReady = await installation.processes.notReady(10_000);
  for (const tab of tabs) await tab.close();
  const evidence = await collect(installation, companies);
  const lane = { companies, written, answers: 'all', everyMessage: true, left, notReady, extra: [] };
  const found = [
    ...load.failed,
    ...repeated(evidence),
    ...(await lostOrDoubled(installation, load.created)),
    ...tabs.flatMap((tab) => faultsOf(tab, evidence)),
    ...Object.entries(drainTimes(evidence))
      .filter(([, ms]) => ms === null)
      .map(([name]) => `${name} não terminou em ordem`),
    ...check(lane, evidence).map(({ invariant, what }) => `${invariant}: ${what}`),
  ];
  return { found, evidence };
}
