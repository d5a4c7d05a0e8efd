import { join } from 'node:path';
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
import { signUp } from '../stack/session.mjs';

/** What areas that are deployed alone cost a person: the panel beside one bundle of the same sources, on Fast 4G and a slow CPU. */
export async function measure({ place, rounds, step }) {
  await step('Federação: painel', () => build(['shell'], { log: () => undefined }));
  await ensureBrowser({ step });
  const twin = await step('Federação: o mesmo num pacote só', buildTwin);
  const base = await place.database();
  await step('Federação: áreas no ar', () => publishAll(base));
  const keys = {
    RELEASES_KEY: join(base.env.DATA_DIR, 'keys/releases.pem'),
    RELEASES_PUBLIC_KEY: join(base.env.DATA_DIR, 'keys/releases.pub.pem'),
  };
  const env = Object.assign({}, base.env, keys, { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' });
  const ours = await openSide(place, env, { folder: at('shell/dist'), federated: true });
  const theirs = await openSide(place, env, { folder: twin, federated: false });
  const { account } = await signUp({ api: `${ours.url}/api` }, '10.0.4.1');
  const browser = await openBrowser();
  const side = (panel) => ({ measure: () => visit(browser, Object.assign({ account }, panel)) });
  try {
    const seen = await inTurns({ ours: side(ours), theirs: side(theirs) }, { rounds, step, title: 'Federação' });
    const row = (name, title, most, unit) => asRatio(seen, name, { title: `${title} ÷ um pacote só`, most, unit });
    return [
      row('kB', '/chats, primeira visita: bytes', 1.1, 'kB'),
      row('paint', '/chats, primeira visita: maior pintura', 1.15, 'ms'),
      row('click', "primeiro clique em 'Conversas'", 1.1, 'ms'),
      row('scripts', 'sete telas: scripts', 1.1, 'kB'),
    ];
  } finally {
    await browser.close();
    await place.endProcesses();
  }
}

async function visit(browser, panel) {
  const { kB, paint } = await firstVisit(browser, panel);
  return { kB, paint, click: await coldClick(browser, panel), scripts: await sevenScreens(browser, panel) };
}

async function openSide(place, env, { folder, federated }) {
  const port = await place.ours('api', Object.assign({}, env, { SHELL_DIR: folder }));
  return { url: `http://localhost:${port}`, federated };
}

async function publishAll({ env, ownerUrl }) {
  const config = readConfig(Object.assign({}, env, { DATABASE_URL: ownerUrl, DATABASE_PLATFORM_URL: ownerUrl }));
  const target = await onMachine(config);
  for (const name of REMOTES) await publish(name, { target, log: () => undefined });
  await target.close();
}
