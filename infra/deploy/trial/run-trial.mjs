import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../dev/launcher/paths.mjs';
import { openCompany } from '../../faults/arena/open-company.mjs';
import { createRandom } from '../../faults/random.mjs';
import { planTraffic } from '../../faults/traffic/plan-traffic.mjs';
import { playTraffic } from '../../faults/traffic/write.mjs';
import { drainTimes, judge } from './judge.mjs';
import { failOver } from './leader-line.mjs';
import { openLoad } from './load.mjs';
import { INSTANCES, openInstallation } from './open-installation.mjs';
import { probeProxy } from './probe-proxy.mjs';
import { openTab } from './tab.mjs';

const TAGS = ['S1a', 'S1b'];
const TABS = 4;
/** Longer than the proxy leaves a process alone that was away (fail_timeout): the next one goes when this one is asked again. */
const BETWEEN_MS = 2_500;
/** Customers still write for so long under the new leader. */
const AFTER_MS = 4_000;

async function openCompanies(installation) {
  const companies = [];
  for (const [index, tag] of TAGS.entries())
    companies.push(await openCompany(installation, { tag, phone: `5511${40_000_000 + index}` }));
  return companies;
}

/** Each process drains and goes, the next one only when it is back. Returns how long each took, by name. */
async function restartAll({ restart }) {
  const took = {};
  for (const name of INSTANCES) {
    const from = Date.now();
    await restart(name);
    took[name] = Date.now() - from;
    await sleep(BETWEEN_MS);
  }
  return took;
}

/** Customers write in bursts until the last process is back. */
async function writeUntil(installation, companies, isOver) {
  const written = [];
  for (let round = 1; !isOver(); round += 1) {
    const random = createRandom(`trial/${round}`);
    const size = { conversations: 2, bursts: 1, perBurst: 3, spanMs: 2_500 };
    const planned = planTraffic(random, { seed: round, tags: TAGS, size });
    // Each round has customers of its own: their marks are counted once.
    const own = planned.map((one) => ({
      ...one,
      mark: one.mark.replace('.', `.${round}`),
      text: one.text.replace(one.mark, one.mark.replace('.', `.${round}`)),
    }));
    written.push(...(await playTraffic(installation, companies, own)));
  }
  return written;
}

/** What was said outlives the trial, for whoever looks into what failed. */
function keepLogs({ dataDir }) {
  const kept = join(ROOT, 'test-results/trial-logs');
  rmSync(kept, { recursive: true, force: true });
  for (const name of ['logs', 'nginx']) cpSync(join(dataDir, name), join(kept, name), { recursive: true });
}

export async function runTrial(progress) {
  const { step } = progress;
  const installation = await openInstallation(progress);
  try {
    const companies = await step('Duas empresas, com WhatsApp', () => openCompanies(installation));
    const tabs = companies.flatMap((company) =>
      Array.from({ length: TABS }, () => openTab(installation.apiUrl, company)),
    );
    const load = openLoad(installation.apiUrl, companies);
    let over = false;
    const writing = writeUntil(installation, companies, () => over);
    await sleep(2_000);
    const from = Date.now();
    const took = await step('Reiniciando um a um, sob carga', () => restartAll(installation));
    const seconds = (Date.now() - from) / 1_000;
    const lost = await step('O líder do Redis troca, sob carga', () => failOver(installation));
    await sleep(AFTER_MS);
    over = true;
    const written = await writing;
    await load.stop();
    const { found, evidence } = await step('Conferindo', () => judge(installation, { companies, written, load, tabs }));
    const comebacks = tabs.reduce((sum, { lines }) => sum + lines.length - 1, 0);
    const inSeconds = (times) =>
      Object.entries(times)
        .map(([name, ms]) => `${name} ${(ms / 1_000).toFixed(1)}`)
        .join(', ');
    const figures = {
      'do sinal ao fim, em segundos': inSeconds(drainTimes(evidence)),
      'do sinal até estar de volta': inSeconds(took),
      'pedidos ao painel (falhos)': `${load.calls()} (${load.failed.length}), ${Math.round(load.calls() / seconds)}/s; o mais lento ${Math.round(load.slowest.ms)} ms`,
      'entregas do WhatsApp (repetidas)': `${evidence.deliveries.length} (${evidence.deliveries.filter(({ attempts }) => attempts.length > 1).length})`,
      'mensagens de clientes (com resposta)': `${written.length}`,
      'abas (voltas pelo cursor, notícias)': `${tabs.length} (${comebacks}, ${tabs.reduce((sum, { seen }) => sum + seen.length, 0)})`,
    };
    found.push(...lost, ...(await probeProxy(installation)));
    if (found.length > 0) keepLogs(installation);
    return { found, figures };
  } finally {
    await installation.close();
  }
}
