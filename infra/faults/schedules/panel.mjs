import { openBrowser } from '../arena/open-panel.mjs';

/** An area of the panel: its first screen, and what stands above it. */
const AREAS = {
  'mfe-chats': { path: '/knowledge', title: 'Base de Conhecimento' },
  'mfe-scheduling': { path: '/appointments', title: 'Agendamentos' },
  'mfe-catalog': { path: '/products', title: 'Produtos' },
  'mfe-billing': { path: '/payments', title: 'Pagamentos' },
};
const NAMES = Object.keys(AREAS);
const ENTRY = /remoteEntry[^/]*\.js/;

/** What the browser gets for the script an area is entered by. */
const entryOf = (name, answer) => (page) =>
  page.route((url) => url.pathname.startsWith(`/remotes/${name}/`) && ENTRY.test(url.pathname), answer);
const script = (body) => (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body });

/** What the registry says of an area, changed on its way. */
const registered = (name, change) => (page) =>
  page.route('**/api/remotes', async (route) => {
    const reply = await route.fetch();
    const registry = await reply.json();
    const remotes = registry.remotes.map((entry) => (entry.name === name ? change(entry) : entry));
    await route.fulfill({ response: reply, json: Object.assign(registry, { remotes }) });
  });
const asksForTooMuch = (entry) => Object.assign(entry, { needs: { react: { range: '^999.0.0', exports: [] } } });

/** The house's list, fault by fault: how each comes to the browser. */
const FAULTS = {
  'remoteEntry 404': (name) => entryOf(name, (route) => route.fulfill({ status: 404, body: '' })),
  'remoteEntry 500': (name) => entryOf(name, (route) => route.fulfill({ status: 500, body: '' })),
  'remoteEntry que não responde': (name) => entryOf(name, () => new Promise(() => {})),
  'remoteEntry com erro de sintaxe': (name) => entryOf(name, script('export const {')),
  'versão errada do que se compartilha': (name) => registered(name, asksForTooMuch),
};

const cardOf = (page) => page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });
const titleOf = (page, name) => page.getByRole('heading', { level: 1, name: AREAS[name].title });
const goTo = (page, name) => page.getByRole('navigation').locator(`a[href="${AREAS[name].path}"]`).first().click();

/** What a person does on a panel one area of which is broken; throws where it is not as it should be. */
const steps = (page, { fault, name, other }) => [
  ['a área mostra que não carregou', () => cardOf(page).waitFor()],
  ['a moldura do painel fica', () => page.getByRole('banner').waitFor()],
  ['outra área funciona', () => goTo(page, other).then(() => titleOf(page, other).waitFor())],
  ['e não mostra o cartão', () => cardOf(page).waitFor({ state: 'detached' })],
  ['a área mostra o cartão de novo', () => goTo(page, name).then(() => cardOf(page).waitFor())],
  [
    `'Tentar novamente' traz a área de volta depois de ${fault}`,
    async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
      await titleOf(page, name).waitFor();
    },
  ],
  [
    'sem recarregar a página',
    async () => {
      if (!(await page.evaluate(() => 'sameDocument' in window))) throw new Error('recarregou');
    },
  ],
];

/** What a person met who had this area broken; null: all was as it should be. */
async function visit(browser, company, { fault, name, other }) {
  const { page, close } = await browser.open(company);
  try {
    await FAULTS[fault](name)(page);
    await page.goto(AREAS[name].path);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const [what, look] of steps(page, { fault, name, other })) {
      const failed = await look().then(
        () => false,
        () => true,
      );
      if (failed) return `${name}, ${fault}: ${what} — não foi assim`;
    }
    return null;
  } finally {
    await close();
  }
}

/** Every fault of the list, each on an area of its own. */
async function breakAreas({ arena, lane, companies, random }) {
  const browser = await openBrowser(arena.apiUrl);
  try {
    for (const fault of Object.keys(FAULTS)) {
      const place = random.between(0, NAMES.length - 1);
      const [name, other] = [NAMES[place], NAMES[(place + 1) % NAMES.length]];
      lane.extra.push({ fault, wrong: await visit(browser, companies[0], { fault, name, other }) });
    }
  } finally {
    await browser.close();
  }
}

/** Begun before customers write, and waited for when they have. */
async function beginVisits(context) {
  const visits = breakAreas(context);
  visits.catch(() => {});
  context.lane.visits = visits;
}
const endVisits = ({ lane }) => lane.visits;

const brokenPanels = ({ lane }) =>
  lane.extra.filter(({ wrong }) => wrong !== null).map(({ wrong }) => ({ invariant: 'I7', what: wrong }));

export const PANEL_SCHEDULES = [
  {
    name: 'area-do-painel-quebrada',
    codes: ['R26'],
    reach: 'stack',
    arena: { panel: true },
    companies: 1,
    size: { conversations: 3, bursts: 2, gapMs: 10_000 },
    before: beginVisits,
    after: endVisits,
    expect: brokenPanels,
  },
];
