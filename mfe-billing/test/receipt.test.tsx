import type { Message } from '@balcao/contracts/chats';
import { RECEIPTS_MAX, type ReciboNoWhatsApp } from '@balcao/contracts/receipts';
import { liveFrame, Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import ReceiptPage from '../src/pages/receipt.page';
import { detailOf, fakePayment, trialOver } from './fixtures';

const form = (n: number, metodo: string, valor: string) => ({
  id: uuid(n),
  metodo,
  valor,
  reembolsado: '0.00',
  status: 'pago',
});
const PAID = detailOf(fakePayment(1), { formas: [form(1, 'pix', '80.00'), form(3, 'dinheiro', '20.00')] });

let sending: ReciboNoWhatsApp;
let asked: number[];
const server = setupArea(
  http.get(`${API}/payments/:id`, () => HttpResponse.json(PAID)),
  http.get(`${API}/payments/:id/receipt`, () => HttpResponse.json(sending)),
  http.post(`${API}/payments/:id/receipt`, async ({ request }) => {
    const { vez } = (await request.json()) as { vez: number };
    asked.push(vez);
    sending = sent('queued', null, vez);
    return HttpResponse.json(sending);
  }),
);
beforeEach(() => {
  sending = { impedimento: null, vezes: 0, ultimo: null };
  asked = [];
});

const sent = (entrega: Message['entrega'], erro: string | null = null, vezes = 1): ReciboNoWhatsApp => ({
  impedimento: null,
  vezes,
  ultimo: { mensagem_id: uuid(90 + vezes), chat_id: uuid(80), entrega, erro, created_at: '2026-11-21T15:05:00.000Z' },
});
const open = (session = fakeSession()) =>
  renderWithApp(
    <Routes>
      <Route path="/payments/:id/recibo" element={<ReceiptPage />} />
    </Routes>,
    { path: `/payments/${uuid(1)}/recibo`, session },
  );
const sendButton = (name = 'Enviar por WhatsApp') => screen.findByRole('button', { name });

test('the receipt names company, customer, forms and total, and says that it is no fiscal document', async () => {
  const { container } = await open();
  const paper = await screen.findByRole('region', { name: 'Recibo' });
  expect(paper).toHaveTextContent(/Studio Bella.*Recebemos de Ana Beatriz por Corte, atendimento de 21\/11\/2026/);
  expect(paper).toHaveTextContent(/Pix.*R\$\s80,00.*Dinheiro.*R\$\s20,00.*Total.*R\$\s100,00/);
  expect(paper).toHaveTextContent('Este recibo não é documento fiscal.');
  expect(await sendButton()).toBeEnabled();
  expect((await axe(container)).violations).toEqual([]);
});

test('sent by WhatsApp it says where it is, from the queue to what the stream tells', async () => {
  const { user, store, container } = await open();
  await user.click(await sendButton());
  expect(await screen.findByText(/^Recibo na fila de envio do WhatsApp\./)).toBeVisible();
  expect(asked).toEqual([1]);
  expect(await sendButton('Enviar de novo por WhatsApp')).toBeDisabled();
  const message = { id: uuid(91), chat_id: uuid(80), entrega: 'sent', erro: null } as Message;
  await act(async () => void store.dispatch(liveFrame('message.upserted', { message })));
  expect(await screen.findByText(/^Recibo enviado pelo WhatsApp em 21\/11\/2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir conversa' })).toHaveAttribute('href', `/chats?c=${uuid(80)}`);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(await sendButton('Enviar de novo por WhatsApp'));
  await waitFor(() => expect(asked).toEqual([1, 2]));
});

test('what failed says why and can be sent again; what may still arrive is not sent twice', async () => {
  sending = sent('failed', 'O número não tem WhatsApp.');
  const { user, store } = await open();
  expect(await screen.findByText(/^O recibo não foi enviado: O número não tem WhatsApp\./)).toBeVisible();
  await user.click(await sendButton('Enviar de novo por WhatsApp'));
  await waitFor(() => expect(asked).toEqual([2]));
  const doubtful = { id: uuid(92), chat_id: uuid(80), entrega: 'unknown', erro: null } as Message;
  await screen.findByText(/^Recibo na fila/);
  await act(async () => void store.dispatch(liveFrame('message.upserted', { message: doubtful })));
  expect(await screen.findByText(/^Ainda conferindo se o recibo saiu\./)).toBeVisible();
  expect(await sendButton('Enviar de novo por WhatsApp')).toBeDisabled();
});

test.each([
  ['sem_cliente', /não tem cliente/],
  ['sem_telefone', /não tem telefone/],
] as const)('%s: says so instead of offering what cannot be', async (impedimento, text) => {
  sending = { impedimento, vezes: 0, ultimo: null };
  await open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar por WhatsApp' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible();
});

test('who wrote SAIR, and whatever else the server refuses, is said beside the button', async () => {
  const text = 'Este cliente não quer mensagens automáticas. Escreva você mesmo na conversa.';
  server.use(http.post(`${API}/payments/:id/receipt`, () => refused(409, 'chats/opted-out', text)));
  const { user } = await open();
  await user.click(await sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await sendButton()).toBeEnabled();
});

test('sent as often as it may be it is not offered any more; who only reads is offered nothing', async () => {
  sending = sent('read', null, RECEIPTS_MAX);
  const { unmount } = await open();
  expect(await screen.findByText(/^Recibo enviado e lido pelo WhatsApp/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /por WhatsApp/ })).toBeNull();
  unmount();
  await open(fakeSession('viewer'));
  expect(await screen.findByRole('region', { name: 'Recibo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /por WhatsApp/ })).toBeNull();
});

test('a state that cannot be read is told, and asked for again', async () => {
  server.use(
    http.get(
      `${API}/payments/:id/receipt`,
      () => refused(503, 'http/unavailable', 'Serviço indisponível no momento.'),
      {
        once: true,
      },
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await sendButton()).toBeEnabled();
});

test('once the trial is over it says so before anything is pressed, and still prints', async () => {
  const { container } = await open(trialOver());
  expect(await screen.findByText(/^Trial expirado\. Você pode consultar e exportar/)).toBeVisible();
  expect(await sendButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
  expect((await axe(container)).violations).toEqual([]);
});
