import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeSettings } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  server.use(http.get(`${API}/system-settings`, () => HttpResponse.json(fakeSettings())));
});
const DOOR = `${API}/assistant/policy`;
const section = async () => within(await screen.findByRole('region', { name: 'Agenda pela IA' }));
const choice = async (name: string) => within((await section()).getByRole('radiogroup', { name }));
const sent = () => state.bodies[state.calls.indexOf('PUT /assistant/policy')];

test('each of the three says in a sentence what is chosen; services only a person books are named', async () => {
  state.policy.servicos_com_pessoa = [uuid(302), uuid(399)];
  server.use(
    http.put(DOOR, async ({ request }) => HttpResponse.json(Object.assign(state.policy, await request.json()))),
  );
  const { user, container } = await renderArea('/system-settings');
  expect((await choice('Agendar')).getByRole('radio', { name: 'Rascunho' })).toBeChecked();
  expect((await choice('Remarcar')).getByRole('radio', { name: 'Desligado' })).toBeChecked();
  expect((await section()).getByText(/^Rascunho: a IA combina e guarda o horário/)).toBeInTheDocument();
  await user.click((await choice('Cancelar')).getByRole('radio', { name: 'Automático' }));
  expect((await section()).getByText(/^Automático: a IA cancela sozinha/)).toBeInTheDocument();
  await user.click((await section()).getByRole('combobox', { name: 'Quem a IA pode agendar' }));
  await user.click(await screen.findByRole('option', { name: 'Clientes novos só com revisão' }));
  expect(
    (await section()).getByText(/^Para quem ainda não é cliente a IA só prepara.*Cliente é quem já/),
  ).toBeVisible();
  const field = (await section()).getByRole('combobox', { name: 'Serviços que só a equipe agenda' });
  await user.type(field, 'cilios');
  await user.click(await screen.findByRole('option', { name: 'Alongamento de cílios' }));
  expect((await axe(container)).violations).toEqual([]);
  await user.click((await section()).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
  // One no longer offered stays named; one that is gone does not.
  await waitFor(() =>
    expect(sent()).toEqual({
      agendar: 'rascunho',
      remarcar: 'desligado',
      cancelar: 'automatico',
      servicos_com_pessoa: [uuid(302), uuid(301)],
      confianca: { aceitas: 20, de: 20 },
      quem: 'novos-revisao',
    }),
  );
});

test('how a mode came about, how far its drafts are, and when it goes on by itself', async () => {
  const stands = { desde: '2026-11-18T13:00:00.000Z', quem: 'Bia', decididas: 14, aceitas: 12 };
  const [book, move] = state.policy.andamento;
  Object.assign(book ?? {}, stands, { motivo: 'correcao' });
  Object.assign(move ?? {}, stands, { motivo: 'aceites' });
  state.policy.remarcar = 'automatico';
  server.use(http.put(DOOR, () => HttpResponse.json(state.policy)));
  const { user } = await renderArea('/system-settings');
  const region = await section();
  expect(region.getByText(/Rascunho desde .+: Bia corrigiu\. Aceitas sem mudança: 12 das últimas 14\./)).toBeVisible();
  expect(region.getByText(/Automático desde .+: a equipe aceitou os rascunhos\./)).toBeVisible();
  // Of another mode than the saved one nothing is said.
  await user.click((await choice('Agendar')).getByRole('radio', { name: 'Desligado' }));
  expect(region.queryByText(/Bia corrigiu/)).toBeNull();
  await user.click(region.getByRole('combobox', { name: 'Passar de Rascunho a Automático' }));
  await user.click(await screen.findByRole('option', { name: 'Só quando alguém mudar aqui' }));
  await user.click(region.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent()).toMatchObject({ agendar: 'desligado', confianca: null }));
});

test('a save that fails says so and keeps what was chosen', async () => {
  server.use(
    http.put(DOOR, () => refused(403, 'support/read-only', 'Como suporte você só consulta: nada foi alterado.')),
  );
  const { user } = await renderArea('/system-settings');
  await user.click((await choice('Agendar')).getByRole('radio', { name: 'Automático' }));
  await user.click((await section()).getByRole('button', { name: 'Salvar' }));
  expect(await (await section()).findByRole('alert')).toHaveTextContent('Como suporte você só consulta');
  expect((await choice('Agendar')).getByRole('radio', { name: 'Automático' })).toBeChecked();
});

test.each(['policy', 'products'])('%s that cannot be read says so and is asked for again', async (what) => {
  const url = what === 'policy' ? DOOR : `${API}/products`;
  server.use(http.get(url, () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = await renderArea('/system-settings');
  expect(await screen.findByText('Não foi possível carregar a agenda pela IA.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect((await choice('Agendar')).getByRole('radio', { name: 'Rascunho' })).toBeChecked();
});

test('what was picked from a list and not saved is asked about before a link leads away', async () => {
  server.use(
    http.put(DOOR, async ({ request }) => HttpResponse.json(Object.assign(state.policy, await request.json()))),
  );
  const { user } = await renderArea('/system-settings');
  const link = await screen.findByRole('link', { name: 'Testar e publicar instruções' });
  const left = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', left);
  await section();
  await user.click(link);
  expect(left).toHaveBeenCalledTimes(1);
  await user.click((await section()).getByRole('combobox', { name: 'Passar de Rascunho a Automático' }));
  await user.click(await screen.findByRole('option', { name: 'Só quando alguém mudar aqui' }));
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(left).toHaveBeenCalledTimes(1);
  await user.click((await section()).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
  await waitFor(async () => {
    await user.click(link);
    expect(left).toHaveBeenCalledTimes(2);
  });
});
