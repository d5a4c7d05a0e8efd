import { build } from '../../build/steps/build.mjs';
import { readConfig } from '../../build/steps/config.mjs';
import { at, REMOTES } from '../../build/steps/places.mjs';
import { publish } from '../../build/steps/publish.mjs';
import { onMachine } from '../../build/steps/targets.mjs';
import { ensureBrowser } from '../../dev/launcher/browser.mjs';
import { buildTwin } from '../federation/build-twin.mjs';
import { coldClick, firstVisit, openBrowser, sevenScreens } from '../federation/visits.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { asRatio } from '../measure/rows.mjs';
import { median } from '../measure/statistics.mjs';
import { signUp } from '../stack/session.mjs';

const VISITS = 3;

/** What areas that are deployed alone cost a person: the panel beside one bundle of the same sources, on Fast 4G and a slow CPU. */
export async function measure({ place, rounds, step }) {
  await step('Federação: painel', () => build(['shell'], { log: () => undefined }));
  await ensureBrowser({ step });
  const twin = await step('Federação: o mesmo num pacote só', buildTwin);
  const base = await place.database();
  const config = configOf(base);
  await step('Federação: áreas no ar', () => publishAll(config));
  const keys = { RELEASES_KEY: config.privateKey, RELEASES_PUBLIC_KEY: config.publicKey };
  const env = Object.assign({}, base.env, keys, { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' });
  const ours = await openSide(place, env, { folder: at('shell/dist'), federated: true });
  const theirs = await openSide(place, env, { folder: twin, federated: false });
  const { account } = await signUp({ api: `${ours.url}/api` }, '10.0.4.1');
  const browser = await openBrowser();
  const both = (look, options) => {
    const side = (panel) => ({ measure: () => look(browser, Object.assign({ account }, panel)) });
    return inTurns({ ours: side(ours), theirs: side(theirs) }, Object.assign({ step }, options));
  };
  try {
    // The same every time: once is enough.
    const weight = await both(weigh, { rounds: 1, title: 'Federação: bytes' });
    const wait = await both(clock, { rounds, title: 'Federação: espera' });
    const row = (seen, name, about) =>
      asRatio(seen, name, Object.assign(about, { title: `${about.title} ÷ um pacote só` }));
    return [
      row(weight, 'kB', { title: '/chats, primeira visita: bytes', most: 1.1, unit: 'kB' }),
      row(wait, 'paint', { title: '/chats, primeira visita: maior pintura', most: 1.15, unit: 'ms' }),
      row(wait, 'click', { title: "primeiro clique em 'Conversas'", most: 1.1, unit: 'ms' }),
      row(weight, 'scripts', { title: 'sete telas: scripts', most: 1.1, unit: 'kB' }),
    ];
  } finally {
    await browser.close();
    await place.endProcesses();
  }
}

async function weigh(browser, panel) {
  const { kB } = await firstVisit(browser, panel);
  return { kB, scripts: await sevenScreens(browser, panel) };
}

/** Of one visit and one click a busy moment makes another figure: the median of a few. */
async function clock(browser, panel) {
  const [paints, clicks] = [[], []];
  for (let n = 0; n < VISITS; n += 1) {
    paints.push((await firstVisit(browser, panel)).paint);
    clicks.push(await coldClick(browser, panel));
  }
  return { paint: median(paints), click: median(clicks) };
}

async function openSide(place, env, { folder, federated }) {
  const port = await place.ours('api', Object.assign({}, env, { SHELL_DIR: folder }));
  return { url: `http://localhost:${port}`, federated };
}

const configOf = ({ env, ownerUrl }) =>
  readConfig(Object.assign({}, env, { DATABASE_URL: ownerUrl, DATABASE_PLATFORM_URL: ownerUrl }));

async function publishAll(config) {
  const target = await onMachine(config);
  for (const name of REMOTES) await publish(name, { target, log: () => undefined });
  await target.close();
}
