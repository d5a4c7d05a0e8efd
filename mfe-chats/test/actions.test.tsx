import type { AcaoIa } from '@balcao/contracts/assistant-actions';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { selectOutbox } from '../src/features/composer/outbox';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeChat } from './fixtures';
import { renderArea } from './render-area';

const CUSTOMER = uuid(500);
const CHAT = uuid(100);
const OPEN = `/chats?c=${CHAT}`;
const NEVER = 'A IA ainda não mexeu na agenda nesta conversa.';

const visit = (over: Partial<AcaoIa['depois'][number]> = {}): AcaoIa['depois'][number] => ({
  agendamento_id: null,
  produto_id: uuid(300),
  servico: 'Corte',
  profissional_id: uuid(310),
  profissional: 'Júlia',
  data_hora: '2026-11-24T17:00:00.000Z',
  duracao_minutos: 45,
  preco: '80.00',
  ...over,
});
const action = (over: Partial<AcaoIa> = {}): AcaoIa => ({
  id: uuid(400),
  chat_id: CHAT,
  ferramenta: 'agendar',
  motor: 'regras',
  estado: 'rascunho',
  mensagem_id: null,
  antes: [],
  depois: [visit()],
  para: null,
  preferencia: null,
  reservada_ate: '2026-11-23T20:30:00.000Z',
  decidida_por: null,
  decidida_em: null,
  pode_desfazer: false,
  created_at: '2026-11-23T18:30:00.000Z',
  ...over,
});
const done = (over: Partial<AcaoIa> = {}) =>
  action({
    estado: 'aceita',
    depois: [visit({ agendamento_id: uuid(410) })],
    decidida_por: 'Isabela Ferreira',
    decidida_em: '2026-11-23T18:40:00.000Z',
    pode_desfazer: true,
    reservada_ate: null,
    ...over,
  });

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.chats = [fakeChat({ cliente_id: CUSTOMER, modo: 'attention' })];
  state.actions = [action()];
  server.use(
    http.get(`${API}/charges`, () => HttpResponse.json({ items: [] })),
    http.get(`${API}/chats/:id/messages/:message/around`, () =>
      refused(404, 'chats/message-not-found', 'Mensagem não encontrada.'),
    ),
  );
});

const card = () => screen.findByRole('region', { name: 'A IA preparou um agendamento' });
const noCard = () => waitFor(() => expect(screen.queryByRole('region', { name: /^A IA preparou/ })).toBeNull());
const press = async (user: Awaited<ReturnType<typeof renderArea>>['user'], name: string) =>
  user.click(within(await card()).getByRole('button', { name }));
const ledger = () => screen.findByRole('list', { name: 'O que a IA fez' });
const door = (name: string, answer: () => Response) =>
  server.use(http.post(`${API}/assistant/actions/:id/${name}`, answer));
const become = (next: AcaoIa) => () => {
  state.actions = [next];
  return HttpResponse.json(next);
};

test('what was agreed stands above the answer: one tap books, the card goes and the ledger says who', async () => {
  door('accept', become(done()));
  const { user, container } = await renderArea(OPEN);
  expect(await card()).toHaveTextContent('terça-feira, 24/11, 14:00 Corte com Júlia · R$ 80,00');
  expect(await card()).toHaveTextContent(/Horário guardado até .*17:30/);
  expect(await ledger()).toHaveTextContent('Espera a equipe');
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
  await press(user, 'Agendar e avisar');
  expect(await screen.findByText('Agendado. O cliente recebe a confirmação nesta conversa.')).toBeInTheDocument();
  await noCard();
  expect(document.body).not.toHaveFocus();
  expect(await ledger()).toHaveTextContent(/Aceito pela equipe.*Por Isabela Ferreira · 23\/11\/2026 15:40/);
  expect(state.calls).toContain(`POST /assistant/actions/${uuid(400)}/accept`);
});

test('what the customer wrote meanwhile is read before it is accepted', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${API}/assistant/actions/:id/accept`, async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length < 3) {
        const message = 'O cliente escreveu depois deste rascunho. Leia antes de aceitar.';
        const details = { mensagem_id: uuid(700 + bodies.length), texto: `desisti ${bodies.length}` };
        return HttpResponse.json({ error: { code: 'assistant/customer-wrote', message, details } }, { status: 409 });
      }
      return become(done())();
    }),
  );
  const { user } = await renderArea(OPEN);
  await press(user, 'Agendar e avisar');
  expect(await screen.findByText(/Leia antes de aceitar\. Ele disse: “desisti 1”/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(bodies).toEqual([{}]);
  await press(user, 'Agendar e avisar');
  expect(await screen.findByText(/“desisti 2”/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Li, aceitar' }));
  await noCard();
  expect(bodies).toEqual([{}, {}, { lida: uuid(702) }]);
});

test('two people at once: the second reads that it was decided, and the card goes', async () => {
  door('accept', () => {
    state.actions = [done({ decidida_por: 'Camila' })];
    return refused(409, 'assistant/action-decided', 'Isto já foi decidido.');
  });
  const { user } = await renderArea(OPEN);
  await press(user, 'Agendar e avisar');
  expect(await screen.findByText('Isto já foi decidido.')).toBeInTheDocument();
  await noCard();
  expect(await ledger()).toHaveTextContent('Por Camila');
});

test("a time that is gone says so on the card; 'Corrigir' opens the form filled in", async () => {
  door('accept', () => refused(409, 'assistant/time-gone', 'Esse horário não está mais livre. Escolha outro.'));
  door('correct', become(action({ estado: 'corrigida' })));
  const { user } = await renderArea(OPEN);
  await press(user, 'Agendar e avisar');
  expect(await within(await card()).findByRole('alert')).toHaveTextContent('Esse horário não está mais livre.');
  await press(user, 'Corrigir');
  const wish = `novo=${CUSTOMER}&servico=${uuid(300)}&com=${uuid(310)}&dia=2026-11-24&hora=14%3A00&conversa=${CHAT}`;
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/appointments?${wish}`));
});

test("'Corrigir' says that the customer knows of nothing yet, and begins the answer; words that stand there stay", async () => {
  door('correct', become(action({ estado: 'corrigida' })));
  const { user, store } = await renderArea(OPEN);
  await press(user, 'Corrigir');
  expect(await screen.findByText(/O cliente ainda não sabe/)).toBeInTheDocument();
  expect(selectOutbox(store.getState()).drafts[CHAT]).toBe('Oi! Sobre Corte, terça-feira, 24/11, 14:00: ');
});

test("'Corrigir' leaves what staff was typing", async () => {
  door('correct', become(action({ estado: 'corrigida' })));
  const { user, store } = await renderArea(OPEN);
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.clear(field);
  await user.type(field, 'Já vejo');
  await press(user, 'Corrigir');
  expect(await screen.findByText(/O cliente ainda não sabe/)).toBeInTheDocument();
  expect(selectOutbox(store.getState()).drafts[CHAT]).toBe('Já vejo');
});

test('a move is put right at the visit it is about', async () => {
  const moved = { ferramenta: 'remarcar' as const, antes: [visit({ agendamento_id: uuid(410) })] };
  state.actions = [action({ ...moved, depois: [visit({ data_hora: '2026-11-25T17:00:00.000Z' })] })];
  door('correct', become(action({ ...moved, estado: 'corrigida' })));
  const { user } = await renderArea(OPEN);
  const region = await screen.findByRole('region', { name: 'A IA preparou uma remarcação' });
  const [before, after] = within(region).getAllByRole('listitem');
  expect(before).toHaveTextContent('Antes: terça-feira, 24/11, 14:00 Corte com Júlia · R$ 80,00');
  expect(after).toHaveTextContent('Depois: quarta-feira, 25/11, 14:00 Corte com Júlia · R$ 80,00');
  await user.click(within(region).getByRole('button', { name: 'Corrigir' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(`/appointments?id=${uuid(410)}&conversa=${CHAT}`),
  );
});

test('what the customer likes is noted by one tap; there is nothing in the agenda to correct', async () => {
  const liked = { ferramenta: 'anotar' as const, depois: [], preferencia: 'Prefiro a Júlia', reservada_ate: null };
  state.actions = [action(liked)];
  door('accept', become(done(liked)));
  const { user } = await renderArea(OPEN);
  const region = await screen.findByRole('region', { name: 'A IA preparou uma anotação sobre o cliente' });
  expect(region).toHaveTextContent('“Prefiro a Júlia”');
  expect(within(region).queryByRole('button', { name: 'Corrigir' })).toBeNull();
  await user.click(within(region).getByRole('button', { name: 'Anotar e avisar' }));
  expect(await screen.findByText('Anotado. O cliente é avisado nesta conversa.')).toBeInTheDocument();
  await noCard();
  expect(await ledger()).toHaveTextContent(/Preferência anotada.*“Prefiro a Júlia”/);
});

test("'Descartar' asks first", async () => {
  door('refuse', become(action({ estado: 'recusada' })));
  const { user } = await renderArea(OPEN);
  await press(user, 'Descartar');
  const question = await screen.findByRole('dialog', { name: 'Descartar o que a IA preparou?' });
  await user.click(within(question).getByRole('button', { name: 'Voltar' }));
  expect(await card()).toBeInTheDocument();
  await press(user, 'Descartar');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
  await noCard();
  expect(await ledger()).toHaveTextContent('Descartado');
});

test('it comes and goes by the stream; what is late, or of another conversation, changes nothing', async () => {
  state.actions = [];
  const { store } = await renderArea(OPEN);
  expect(await screen.findByText(NEVER)).toBeInTheDocument();
  const tell = (next: AcaoIa) => act(() => void store.dispatch(liveFrame('action.upserted', { action: next })));
  tell(action({ chat_id: uuid(101), id: uuid(401) }));
  expect(screen.getByText(NEVER)).toBeInTheDocument();
  tell(action());
  expect(await card()).toBeInTheDocument();
  tell(done());
  await noCard();
  tell(action());
  await noCard();
  expect(await ledger()).toHaveTextContent('Aceito pela equipe');
  tell(done({ estado: 'desfeita' }));
  tell(done());
  expect(await ledger()).toHaveTextContent('Desfeito');
});

test("the ledger: newest first, why, and 'Desfazer' says what happens before it does it", async () => {
  const old = (n: number) =>
    done({ id: uuid(420 + n), created_at: `2026-11-2${n}T12:00:00.000Z`, para: `Lia ${n}`, pode_desfazer: false });
  const newest = done({
    ferramenta: 'cancelar',
    motor: 'modelo',
    estado: 'feita',
    antes: [visit({ agendamento_id: uuid(410) })],
    depois: [],
    decidida_por: null,
    decidida_em: null,
    mensagem_id: uuid(900),
  });
  state.actions = [newest, old(2), old(1), old(0)];
  door('undo', () => {
    const next = { ...newest, estado: 'desfeita' as const, pode_desfazer: false, decidida_por: 'Isabela Ferreira' };
    return HttpResponse.json(next);
  });
  const { user, container } = await renderArea(OPEN);
  const lines = within(await ledger());
  expect(
    within(lines.getAllByText('Cancelamento')[0]?.closest('li') as HTMLElement).getByText('Feito pela IA'),
  ).toBeInTheDocument();
  expect(lines.queryByText(/Para Lia 0/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostrar todas (4)' }));
  expect(lines.getAllByText(/^Para Lia/).map(({ textContent }) => textContent?.slice(5, 10))).toEqual([
    'Lia 2',
    'Lia 1',
    'Lia 0',
  ]);
  expect(lines.getByText(/Entendido pelo modelo de IA · /)).toBeInTheDocument();
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
  await user.click(lines.getByRole('button', { name: 'Desfazer' }));
  const question = await screen.findByRole('dialog', { name: 'Desfazer o que a IA fez?' });
  expect(question).toHaveTextContent(
    'A visita volta para a agenda, se o horário ainda estiver livre, e o cliente é avisado',
  );
  await user.click(within(question).getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito. O cliente é avisado nesta conversa.')).toBeInTheDocument();
  await waitFor(() => expect(lines.queryByRole('button', { name: 'Desfazer' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Cancelamento/));
  await user.click(lines.getByRole('button', { name: 'Ver a mensagem' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`m=${uuid(900)}`));
});

test('an undo that is refused says why and changes nothing', async () => {
  state.actions = [done()];
  door('undo', () => refused(409, 'assistant/changed-since', 'Isto já mudou na agenda desde então. Veja a agenda.'));
  const { user } = await renderArea(OPEN);
  await user.click(within(await ledger()).getByRole('button', { name: 'Desfazer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Isto já mudou na agenda desde então. Veja a agenda.')).toBeInTheDocument();
  expect(await ledger()).toHaveTextContent('Aceito pela equipe');
});

test('the reception decides a draft and undoes nothing', async () => {
  state.actions = [action(), done({ id: uuid(401), created_at: '2026-11-22T12:00:00.000Z' })];
  await renderArea(OPEN, { session: fakeSession('user') });
  expect(within(await card()).getByRole('button', { name: 'Agendar e avisar' })).toBeEnabled();
  expect(within(await ledger()).queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('a ledger that cannot be read says so and is asked for again; the conversation stands', async () => {
  state.actions = [];
  server.use(http.get(`${API}/chats/:id/actions`, () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = await renderArea(OPEN);
  expect(await screen.findByText('Não foi possível carregar o que a IA fez.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(NEVER)).toBeInTheDocument();
});

test('the reserve that understood is named; a model without a price is not', async () => {
  const custo = { reais: null, tokens: 900, sem_preco: ['gpt-3.5-turbo'] };
  state.actions = [done({ motor: 'modelo', reserva: true, custo })];
  await renderArea(OPEN);
  const lines = within(await ledger());
  const said = await lines.findByText(/Entendido pelo modelo de IA reserva · Custo: sem preço cadastrado · /);
  expect(said).toBeInTheDocument();
  expect(lines.queryByText(/gpt/)).toBeNull();
});
