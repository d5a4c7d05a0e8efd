import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeChat } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const OPEN = `/chats?c=${uuid(100)}`;
const AT = 'http://localhost/api/chats/:id/contact';

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = Object.assign(freshApi(), { chats: [fakeChat({ cliente_id: uuid(55) })] });
  state.contact = {
    visitas: [
      {
        agendamento_id: uuid(31),
        data_hora: '2099-01-03T17:00:00.000Z',
        status: 'pendente',
        sem_sinal: true,
        servicos: ['Corte', 'Escova'],
        profissionais: ['Júlia', 'Renata'],
      },
    ],
    pagamentos: [
      {
        id: uuid(41),
        valor: '80.00',
        reembolsado: '10.00',
        status: 'pago',
        metodo: 'pix',
        servicos: ['Corte', 'Escova'],
        quando: '2026-11-02T02:30:00.000Z',
      },
    ],
    preferencias: [],
  };
});
const card = async () => within(await screen.findByRole('complementary', { name: 'Contato' }));
const asked = () => state.calls.filter((call) => call.endsWith('/contact')).length;

test('a visit that is held until its deposit is paid says so, as the agenda does', async () => {
  state.contact.visitas = state.contact.visitas.map((visit) =>
    Object.assign({}, visit, { sem_sinal: false, espera_sinal: true }),
  );
  await renderArea(OPEN);
  const visits = within(await (await card()).findByRole('list', { name: 'Próximas visitas' }));
  expect(visits.getByRole('listitem')).toHaveTextContent(/^03\/01 14:00Aguardando sinalCorte/);
});

test('next visits and last payments stand beside the conversation and lead to the very thing', async () => {
  const { container } = await renderArea(OPEN);
  const contact = await card();
  const visits = within(await contact.findByRole('list', { name: 'Próximas visitas' }));
  expect(visits.getByRole('listitem')).toHaveTextContent(
    '03/01 14:00PendenteSinal não pagoCorte + Escova com Júlia e Renata',
  );
  expect(visits.getByRole('link')).toHaveAttribute('href', `/appointments?id=${uuid(31)}`);
  const payments = within(contact.getByRole('list', { name: 'Últimos pagamentos' }));
  // The day is the company's: in São Paulo it was still the first.
  expect(payments.getByRole('listitem')).toHaveTextContent(
    /^R\$\s80,0001\/11\/2026 · Pix · Corte \+ Escova · R\$\s10,00 devolvidos$/,
  );
  expect(payments.getByRole('link')).toHaveAttribute('href', `/payments?id=${uuid(41)}`);
  expect((await axe(container)).violations).toEqual([]);
});

test('what can be used as credit is marked', async () => {
  for (const payment of state.contact.pagamentos ?? []) payment.credito = true;
  await renderArea(OPEN);
  const payments = within(await (await card()).findByRole('list', { name: 'Últimos pagamentos' }));
  expect(payments.getByText('Crédito em aberto')).toBeVisible();
});

test('what they like stands there in their words, and goes when somebody takes it away', async () => {
  const liked = { id: uuid(61), texto: 'Prefiro a Júlia', origem: 'ia' as const, em: '2026-11-02T02:30:00.000Z' };
  const other = Object.assign({}, liked, { id: uuid(62), texto: 'Chá gelado' });
  state.contact.preferencias = [liked, other];
  const at = 'http://localhost/api/customers/:id/preferences/:preferenciaId';
  server.use(
    http.delete(at, ({ params }) => {
      expect(params).toMatchObject({ id: uuid(55) });
      const items = state.contact.preferencias?.filter(({ id }) => id !== params.preferenciaId) ?? [];
      state.contact.preferencias = items;
      return HttpResponse.json({ items });
    }),
  );
  const { user, container } = await renderArea(OPEN);
  const contact = await card();
  const list = within(await contact.findByRole('list', { name: 'Preferências' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('“Prefiro a Júlia”Anotada pela IA em 01/11/2026');
  expect((await axe(container)).violations).toEqual([]);
  const drop = (texto: string) => list.getByRole('button', { name: `Apagar a preferência: ${texto}` });
  const answer = async (name: string) => {
    const sure = within(await screen.findByRole('dialog', { name: 'Apagar preferência' }));
    await user.click(sure.getByRole('button', { name }));
  };
  await user.click(drop('Prefiro a Júlia'));
  await answer('Cancelar');
  expect(drop('Prefiro a Júlia')).toBeVisible();
  await user.click(drop('Prefiro a Júlia'));
  await answer('Apagar');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(await screen.findByText('Preferência apagada.')).toBeInTheDocument();
  // The keyboard stays where it was.
  await waitFor(() => expect(document.activeElement).toContainElement(drop('Chá gelado')));
  expect(document.activeElement).not.toBe(document.body);
  await user.click(drop('Chá gelado'));
  await answer('Apagar');
  await waitFor(() => expect(contact.queryByRole('list', { name: 'Preferências' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('who may not change a record may not take a preference away', async () => {
  const liked = { id: uuid(61), texto: 'Prefiro a Júlia', origem: 'ia' as const, em: '2026-11-02T02:30:00.000Z' };
  state.contact.preferencias = [liked];
  await renderArea(OPEN, { session: fakeSession('viewer') });
  expect(screen.queryByRole('button', { name: /^Apagar a preferência/ })).toBeNull();
});

test('what a role may not see is not there, not even as an empty list', async () => {
  state.contact.pagamentos = null;
  await renderArea(OPEN, { session: fakeSession('user') });
  const contact = await card();
  expect(await contact.findByRole('list', { name: 'Próximas visitas' })).toBeInTheDocument();
  expect(contact.queryByText(/pagamento/i)).toBeNull();
});

test('nothing ahead and nothing paid are said; a failure says so and is tried again', async () => {
  state.contact = { visitas: [], pagamentos: [], preferencias: [] };
  server.use(http.get(AT, () => refused(503, 'http/unavailable', 'Fora do ar.')));
  const { user } = await renderArea(OPEN);
  const contact = await card();
  const again = await contact.findByRole('button', { name: 'Tentar novamente' });
  server.use(http.get(AT, () => HttpResponse.json(state.contact)));
  await user.click(again);
  expect(await contact.findByText('Nenhuma visita marcada.')).toBeInTheDocument();
  expect(contact.getByText('Nenhum pagamento ainda.')).toBeInTheDocument();
});

test('a visit that is booked or moved shows at once', async () => {
  const { store } = await renderArea(OPEN);
  const contact = await card();
  await contact.findByRole('list', { name: 'Próximas visitas' });
  const before = asked();
  state.contact.visitas = [];
  act(() => void store.dispatch(liveFrame('appointment.upserted', { appointment: {} as never })));
  expect(await contact.findByText('Nenhuma visita marcada.')).toBeInTheDocument();
  expect(asked()).toBeGreaterThan(before);
});

test('of somebody who is no customer yet nothing is asked', async () => {
  state.chats = [fakeChat()];
  await renderArea(OPEN);
  const contact = await card();
  await contact.findByRole('combobox', { name: 'Responsável' });
  await waitFor(() => expect(state.calls.some((call) => call.includes('/messages'))).toBe(true));
  expect(asked()).toBe(0);
});

describe('lembretes e avisos', () => {
  const AT_OPT_OUT = 'http://localhost/api/chats/:id/opt-out';
  const field = async () => (await card()).findByText('Lembretes e avisos');

  test('are stopped for whoever asked on the telephone, with why, and begun again', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(AT_OPT_OUT, async ({ request }) => {
        const body = (await request.json()) as { sair: boolean };
        sent.push(body);
        return HttpResponse.json(
          fakeChat({
            cliente_id: uuid(55),
            versao: 1 + sent.length,
            saiu_em: body.sair ? '2026-11-20T17:05:00.000Z' : null,
          }),
        );
      }),
    );
    const { user } = await renderArea(OPEN);
    await field();
    await user.click((await card()).getByRole('button', { name: 'Parar de mandar' }));
    const stop = within(await screen.findByRole('dialog', { name: 'Parar de mandar lembretes e avisos' }));
    await user.click(stop.getByRole('button', { name: 'Parar de mandar' }));
    expect(await stop.findByText('Informe o motivo.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(stop.getByRole('textbox', { name: 'Motivo' }), 'Pediu por telefone');
    await user.click(stop.getByRole('button', { name: 'Parar de mandar' }));
    expect(await screen.findByRole('note', { name: 'Não quer mensagens automáticas' })).toBeInTheDocument();
    expect(await (await card()).findByText('Não quer desde 20/11/2026')).toBeInTheDocument();

    await user.click(await (await card()).findByRole('button', { name: 'Voltar a mandar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Voltar a mandar lembretes e avisos' }));
    await user.type(again.getByRole('textbox', { name: 'Motivo' }), 'Mudou de ideia');
    await user.click(again.getByRole('button', { name: 'Voltar a mandar' }));
    expect(await (await card()).findByText('Recebe')).toBeInTheDocument();
    expect(sent).toEqual([
      { sair: true, motivo: 'Pediu por telefone' },
      { sair: false, motivo: 'Mudou de ideia' },
    ]);
  });

  test('a refusal leaves what was typed', async () => {
    server.use(http.put(AT_OPT_OUT, () => refused(503, 'http/unavailable', 'Fora do ar.')));
    const { user } = await renderArea(OPEN);
    await field();
    await user.click((await card()).getByRole('button', { name: 'Parar de mandar' }));
    const stop = within(await screen.findByRole('dialog', { name: 'Parar de mandar lembretes e avisos' }));
    await user.type(stop.getByRole('textbox', { name: 'Motivo' }), 'Pediu');
    await user.click(stop.getByRole('button', { name: 'Parar de mandar' }));
    expect(await stop.findByText('Fora do ar.')).toBeInTheDocument();
    expect(stop.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Pediu');
  });
});
