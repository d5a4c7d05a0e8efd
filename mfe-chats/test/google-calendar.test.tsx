import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeIntegration } from './fixtures';
import { renderArea } from './render-area';

const connected = fakeIntegration({
  id: uuid(804),
  tipo: 'google_calendar',
  ultimos4: 'c0de',
  updated_at: '2026-11-22T12:00:00.000Z',
});
let state: FakeApi = freshApi();
const SAVE = `${API}/integrations/google-calendar`;
const LIA = { id: uuid(61), nome: 'Lia', cor: 'pink', ativo: true };
const server = setupArea(
  ...handlersOf(() => state),
  http.get(`${API}/professionals`, () => HttpResponse.json({ items: [LIA] })),
  http.put(SAVE, () => {
    state.integrations = [connected];
    return HttpResponse.json(connected);
  }),
);
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.integrations = [];
});

const account = JSON.stringify({
  type: 'service_account',
  client_email: 'balcao@projeto.iam.gserviceaccount.com',
  private_key: 'chave',
});
const card = async () => within(await screen.findByRole('region', { name: 'Google Calendar' }));
async function open() {
  const area = await renderArea('/integrations');
  await area.user.click(await (await card()).findByRole('button', { name: /^(Configurar|Alterar)$/ }));
  return Object.assign(area, { form: within(await screen.findByRole('dialog', { name: 'Google Calendar' })) });
}
type Form = Awaited<ReturnType<typeof open>>['form'];
const paste = (form: Form, text: string) =>
  fireEvent.change(form.getByLabelText(/^JSON da conta de serviço/), { target: { value: text } });
const sent = () => state.bodies.filter((_, index) => state.calls[index] === 'PUT /integrations/google-calendar');

test.each([
  ['{nope', 'Erro ao processar JSON. Verifique o formato!'],
  ['{"type":"service_account"}', 'JSON inválido! Verifique se contém type, client_email e private_key'],
  ['', 'JSON inválido! Verifique se contém type, client_email e private_key'],
])('%p is refused with the words of the product, and nothing is sent', async (text, told) => {
  const { user, form } = await open();
  if (text) paste(form, text);
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect((await form.findAllByText(told)).length).toBeGreaterThan(0);
  expect(form.getByLabelText(/^JSON da conta de serviço/)).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('the account is saved with its calendar; whom to share with is said before', async () => {
  const { user, form } = await open();
  paste(form, account);
  expect(form.getByText('Compartilhe a agenda com balcao@projeto.iam.gserviceaccount.com.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect((await form.findAllByText('Informe o ID da agenda.')).length).toBeGreaterThan(0);
  expect((await axe(screen.getByRole('dialog', { name: 'Google Calendar' }))).violations).toEqual([]);
  await user.type(form.getByLabelText(/^ID da agenda/), 'dona@exemplo.com');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Integração salva com sucesso!')).toBeVisible();
  expect(sent()).toEqual([{ conta_de_servico: account, agenda_id: 'dona@exemplo.com' }]);
  expect(await (await card()).findByText('Conectado')).toBeInTheDocument();
  expect(await (await card()).findByText('Chave da conta de serviço termina em …c0de.')).toBeVisible();
});

test('a refusal of Google is told, and what was typed stays', async () => {
  const text = 'O Google não encontrou esta agenda.';
  server.use(http.put(SAVE, () => refused(422, 'integrations/google-missing', text, { fields: { agenda_id: text } })));
  const { user, form } = await open();
  paste(form, account);
  await user.type(form.getByLabelText(/^ID da agenda/), 'dona@exemplo.com');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(`Erro ao salvar: ${text}`)).toBeVisible();
  expect(form.getByLabelText(/^ID da agenda/)).toHaveValue('dona@exemplo.com');
  expect(form.getByLabelText(/^JSON da conta de serviço/)).toHaveValue(account);
});

test('what is stored is never shown; another calendar alone may be chosen', async () => {
  state.integrations = [connected];
  const { user, form } = await open();
  expect(form.getByText('Configurado em 22/11/2026. Deixe em branco o que não muda.')).toBeVisible();
  expect(form.getByLabelText(/^JSON da conta de serviço/)).toHaveValue('');
  await user.type(form.getByLabelText(/^ID da agenda/), 'outra@exemplo.com');
  expect(form.getByText(/^Ao trocar de agenda, os próximos agendamentos saem da agenda de antes/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent()).toEqual([{ conta_de_servico: '', agenda_id: 'outra@exemplo.com' }]));
});

test('whose time the calendar takes is chosen from the team', async () => {
  state.integrations = [connected];
  const { user, form } = await open();
  await form.findByRole('option', { name: 'Lia' });
  const field = form.getByLabelText('Os compromissos desta agenda ocupam o horário de');
  expect(field).toHaveDisplayValue('Toda a equipe');
  await user.selectOptions(field, 'Lia');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent()).toEqual([{ conta_de_servico: '', agenda_id: '', bloqueia: LIA.id }]));
});

test('what still stands in calendars of before is told, and what to do about it', async () => {
  const desde = '2026-11-22T12:00:00.000Z';
  const deixadas = [
    { desde, restam: 12, parou: false },
    { desde: '2026-11-20T12:00:00.000Z', restam: 1, parou: true },
  ];
  server.use(http.get(SAVE, () => HttpResponse.json({ bloqueia: 'equipe', deixadas })));
  await renderArea('/integrations');
  const google = await card();
  expect(await google.findByText('12 agendamentos ainda saem da agenda de antes.')).toBeVisible();
  expect(google.getByText('Deixe-a compartilhada com a conta de serviço até terminar.')).toBeVisible();
  expect(google.getByText('O Google não deixou tirar: 1 agendamento ficou na agenda de antes.')).toBeVisible();
  expect(google.getByText(/^Apague-os no Google\./)).toBeVisible();
});

test('an error says what to look at', async () => {
  state.integrations = [fakeIntegration({ tipo: 'google_calendar', status: 'error' })];
  await renderArea('/integrations');
  expect(
    await (await card()).findByText('O Google recusou a conta de serviço, ou não encontrou a agenda.'),
  ).toBeVisible();
});

test.each([
  ['tirar', true],
  ['deixar', false],
] as const)('removing it asks what becomes of the visits there: %s', async (eventos, taken) => {
  state.integrations = [connected];
  const asked: string[] = [];
  server.use(
    http.delete('http://localhost/api/integrations/:id', ({ request }) => {
      asked.push(new URL(request.url).search);
      state.integrations = [];
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user, form } = await open();
  const choice = form.getByRole('switch', { name: /^Ao remover, tirar da agenda do Google os próximos agendamentos/ });
  expect(choice).toBeChecked();
  if (!taken) await user.click(choice);
  await user.click(form.getByRole('button', { name: 'Remover integração' }));
  await user.click(await screen.findByRole('button', { name: 'Deletar' }));
  await waitFor(() => expect(asked).toEqual([`?eventos=${eventos}`]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Google Calendar' })).toBeNull());
  const told = screen.queryByText(/Os próximos agendamentos saem da agenda do Google em alguns minutos/);
  expect(told !== null).toBe(taken);
});
