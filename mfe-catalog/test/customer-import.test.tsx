import { NO_AREA_TEXT } from '@balcao/contracts/phone';
import { fakeSession, renderWithApp, resetSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { useDownloadCustomers } from '../src/features/spreadsheet/download-customers';
import ImportModal from '../src/features/spreadsheet/import-modal';
import { decodeText } from '../src/features/spreadsheet/read-file';
import CustomersPage from '../src/pages/customers.page';

// Its tests wait for what the page asks every second or two.
const PREVIEW = 'http://localhost/api/customers/import/preview';
const IMPORT = 'http://localhost/api/customers/import';
const server = setupArea();
const saved: { name: string; blob: Blob }[] = [];
let bodies: { url: string; body: Record<string, unknown> }[] = [];

const shown = (over: object = {}) => ({
  colunas: ['Cliente', 'Celular', 'Obs'],
  mapeamento: { nome: 'Cliente', telefone: 'Celular' },
  total: 4,
  novos: 2,
  existentes: 1,
  amostra: [
    { linha: 2, valores: { nome: 'Ana', telefone: '(11) 98765-4321' }, existente: false },
    { linha: 3, valores: { nome: 'Bia', telefone: '(11) 98765-4322' }, existente: true },
  ],
  erros: [{ linha: 5, campo: 'telefone', mensagem: 'Telefone inválido. Confira o DDD e o número.' }],
  ...over,
});
const ID = '00000000-0000-7000-8000-000000000900';
const counts = { total: 3, feitas: 3 };
const done = { id: ID, estado: 'concluida', ...counts, criados: 2, atualizados: 1, ignorados: 0, erros: shown().erros };

beforeAll(() => {
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'POST') bodies.push({ url: request.url, body: await request.clone().json() });
  });
  // The test's page has files without it; browsers have it.
  File.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  let last: Blob;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, blob: last });
  };
});
beforeEach(() => {
  bodies = [];
  saved.length = 0;
  server.use(
    http.post(PREVIEW, () => HttpResponse.json(shown())),
    http.post(IMPORT, () => HttpResponse.json(done)),
  );
});

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Importar
      </button>
      <ImportModal opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
const csvFile = (content: BlobPart, name = 'clientes.csv') => new File([content], name, { type: 'text/csv' });
async function open() {
  const view = await renderWithApp(<Opener />);
  await view.user.click(screen.getByRole('button', { name: 'Importar' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Importar clientes' }) };
}
async function choose(file: File) {
  const view = await open();
  await act(async () => fireEvent.change(screen.getByLabelText('Arquivo CSV'), { target: { files: [file] } }));
  return view;
}
test('chooses, previews, maps, imports and reports, with the error report as a file', async () => {
  const { user, dialog } = await choose(csvFile('Cliente;Celular\nAna;11987654321\n'));
  await within(dialog).findByText('2 clientes novos, 1 já existe, 1 linha com erro.');
  expect(bodies[0]?.body).toEqual({ csv: 'Cliente;Celular\nAna;11987654321\n' });
  expect(within(dialog).getByRole('table', { name: 'Primeiras linhas' })).toHaveTextContent('(11) 98765-4322');

  await user.selectOptions(within(dialog).getByLabelText('Notas'), 'Obs');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]?.body.mapeamento).toEqual({ nome: 'Cliente', telefone: 'Celular', notas: 'Obs' });

  await user.click(within(dialog).getByRole('radio', { name: 'Atualizar com o que está na planilha' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 3 clientes' }));
  expect(await within(dialog).findByRole('status')).toHaveTextContent('2 clientes cadastrados');
  expect(bodies.at(-1)?.body).toMatchObject({ existentes: 'atualizar', mapeamento: { nome: 'Cliente' } });

  await user.click(within(dialog).getByRole('button', { name: 'Baixar relatório de erros' }));
  expect(saved[0]?.name).toBe('erros-da-importacao.csv');
  expect(await saved[0]?.blob.text()).toContain('5;Telefone;Telefone inválido. Confira o DDD e o número.');
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Importar' })).toHaveFocus());
});

test('shows how far a long import came, also after the window was closed, and the result at the end', async () => {
  const begun = { ...done, estado: 'fila', feitas: 0, total: 20_000, criados: 0, erros: [] };
  const states = [
    { ...begun, estado: 'processando', feitas: 5000 },
    { ...done, criados: 20_000, atualizados: 0, erros: [] },
  ];
  server.use(
    http.post(IMPORT, () => HttpResponse.json(begun, { status: 202 })),
    http.get(`${IMPORT}/${ID}`, () => HttpResponse.json(states.length > 1 ? states.shift() : states[0])),
  );
  const { user, dialog } = await choose(csvFile('x'));
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 2 clientes' }));
  expect(await within(dialog).findByText('Importando: 5.000 de 20.000 clientes.')).toBeVisible();
  expect(within(dialog).getByRole('progressbar', { name: 'Importação: 25%' })).toHaveAttribute('aria-valuenow', '25');
  await user.click(within(dialog).getByRole('button', { name: 'Continuar em segundo plano' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('20.000 clientes cadastrados', {}, { timeout: 4000 })).toBeVisible();
});

const current = { id: ID, total: 20_000, feitas: 5000, criados: 5000, atualizados: 0, erros_total: 0 };
async function openPage(stateOf: () => object) {
  localStorage.clear();
  server.use(
    http.get('http://localhost/api/customers', () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get(IMPORT, () => HttpResponse.json({ importacao: stateOf() })),
  );
  return renderWithApp(<CustomersPage />, { session: fakeSession('admin') });
}

test('a page that is opened again finds the import on its way, and tells how it ended until that was read', async () => {
  const running = { ...current, estado: 'processando' };
  const ended = { ...current, estado: 'concluida', feitas: 20_000, criados: 20_000, erros_total: 1 };
  const begun = { ...done, estado: 'processando', total: 20_000, feitas: 5000, erros: [] };
  const report = { ...done, criados: 20_000, atualizados: 0, feitas: 20_000, total: 20_000 };
  // It ends when the test says so, not after so many questions.
  let over = false;
  server.use(http.get(`${IMPORT}/${ID}`, () => HttpResponse.json(over ? report : begun)));
  const { user, container } = await openPage(() => (over ? ended : running));
  const bar = within(await screen.findByRole('group', { name: 'Importação de clientes' }));
  expect(screen.getByText('Importação em andamento.', { selector: '[role=status]' })).toBeInTheDocument();
  expect(bar.getByText('5.000 de 20.000')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(bar.getByRole('button', { name: 'Ver importação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar clientes' }));
  expect(await dialog.findByText('Importando: 5.000 de 20.000 clientes.')).toBeVisible();
  over = true;
  expect(await dialog.findByText('20.000 clientes cadastrados', {}, { timeout: 10_000 })).toBeVisible();
  expect(dialog.getByText('Telefone inválido. Confira o DDD e o número.')).toBeVisible();
  await waitFor(
    () =>
      expect(
        screen.getByText(/^Importação concluída: 20.000 clientes gravados, 1 erro/, { selector: '[role=status]' }),
      ).toBeInTheDocument(),
    { timeout: 10_000 },
  );
  await user.click(dialog.getByRole('button', { name: 'Concluir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Importação de clientes' })).toBeNull());
  cleanup();
  resetSession();
  const again = await renderWithApp(<CustomersPage />, { session: fakeSession('admin') });
  await again.user.click(await screen.findByRole('button', { name: 'Mais' }));
  expect(screen.queryByRole('group', { name: 'Importação de clientes' })).toBeNull();
});

test('who asks for an import while one is on its way sees that one, and the focus comes back', async () => {
  const running = { ...current, estado: 'processando' };
  server.use(http.get(`${IMPORT}/${ID}`, () => HttpResponse.json({ ...done, ...running, erros: [] })));
  const { user } = await openPage(() => running);
  await screen.findByRole('group', { name: 'Importação de clientes' });
  await user.click(await screen.findByRole('button', { name: 'Mais' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Importar planilha' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar clientes' }));
  expect(await dialog.findByText('Importando: 5.000 de 20.000 clientes.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Escolher arquivo' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Continuar em segundo plano' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Importação de clientes' })).toBeVisible();
});

test('asks for the columns nobody recognised, and does not offer to import without them', async () => {
  const erros = [{ linha: 1, campo: 'telefone', mensagem: 'Escolha a coluna do telefone.' }];
  server.use(
    http.post(PREVIEW, () =>
      HttpResponse.json(shown({ mapeamento: { nome: 'Cliente' }, novos: 0, existentes: 0, amostra: [], erros })),
    ),
  );
  const { dialog } = await choose(csvFile('x'));
  expect(await within(dialog).findByText('Escolha a coluna do telefone.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Importar 0 clientes' })).toBeDisabled();
  expect(within(dialog).queryByText(/linha com erro/)).toBeNull();
});

test('shows joined columns as part of the name', async () => {
  const mapeamento = { nome: 'First', nome_do_meio: 'Middle', sobrenome: 'Last', telefone: 'Celular' };
  const amostra = [{ linha: 2, valores: { nome: 'José Carlos Silva', telefone: '(11) 98765-4321' }, existente: false }];
  const colunas = ['First', 'Middle', 'Last', 'Celular'];
  server.use(http.post(PREVIEW, () => HttpResponse.json(shown({ colunas, mapeamento, amostra }))));
  const { dialog } = await choose(csvFile('x'));
  const sample = within(await within(dialog).findByRole('table', { name: 'Primeiras linhas' }));
  const heads = sample.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Linha', 'Nome completo', 'Telefone', 'Situação']);
  expect(sample.queryByText('—')).toBeNull();
});

test('tells who may set it where the DDD of numbers without one is set', async () => {
  const link = { name: 'Configurações › Empresa' };
  const { dialog } = await choose(csvFile('x'));
  await within(dialog).findByText(/clientes novos/);
  expect(within(dialog).queryByRole('link', link)).toBeNull();
  cleanup();
  const erros = [{ linha: 2, campo: 'telefone', mensagem: NO_AREA_TEXT }];
  server.use(http.post(PREVIEW, () => HttpResponse.json(shown({ erros }))));
  const second = await choose(csvFile('x'));
  const settings = await within(second.dialog).findByRole('link', link);
  expect(settings).toHaveAttribute('href', '/settings?tab=empresa');
  expect(settings).toHaveAttribute('target', '_blank');
});

test('keeps the file and the choices when a step fails', async () => {
  server.use(http.post(IMPORT, () => HttpResponse.error(), { once: true }));
  const { user, dialog } = await choose(csvFile('x'));
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 2 clientes' }));
  expect(await within(dialog).findByText(/Sem conexão com o servidor/)).toBeVisible();
  expect(within(dialog).getByRole('combobox', { name: /^Nome(?! do)/ })).toHaveValue('Cliente');
  await user.click(within(dialog).getByRole('button', { name: 'Importar 2 clientes' }));
  expect(await within(dialog).findByText('Importação concluída')).toBeVisible();
});

test('keeps the columns when the preview of a new choice fails', async () => {
  const { user, dialog } = await choose(csvFile('x'));
  await within(dialog).findByText(/clientes novos/);
  server.use(http.post(PREVIEW, () => refused(500, 'http/internal', 'x')));
  await user.selectOptions(within(dialog).getByLabelText('Notas'), 'Obs');
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(within(dialog).getByLabelText('Notas')).toHaveValue('Obs');
});

test.each([
  ['planilha.xlsx', 'PK', 'Esta é uma planilha, não um CSV. Abra-a, escolha “Salvar como” e o formato CSV.'],
  ['vazio.csv', ' \n', 'O arquivo está vazio.'],
  ['grande.csv', 'x'.repeat(5 * 1024 * 1024 + 1), 'O arquivo passa de 5 MB. Divida em partes menores.'],
])('says what to do with %s', async (name, content, text) => {
  const { dialog } = await choose(csvFile(content, name));
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(bodies).toEqual([]);
});

test('shows the server’s reason and stays where the file is chosen', async () => {
  const text = 'O arquivo passa de 5000 linhas. Divida em partes menores.';
  server.use(http.post(PREVIEW, () => refused(422, 'catalog/csv-too-long', text)));
  const { dialog } = await choose(csvFile('x'));
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled();
});

test('shows what the server says about the file itself', async () => {
  const fields = { csv: 'O arquivo passa de 2 MB.' };
  server.use(http.post(PREVIEW, () => refused(422, 'http/invalid', 'Confira os campos destacados.', { fields })));
  const { dialog } = await choose(csvFile('x'));
  expect(await within(dialog).findByText('O arquivo passa de 2 MB.')).toBeVisible();
});

test('takes a dropped file', async () => {
  const { dialog } = await open();
  fireEvent.drop(within(dialog).getByTestId('drop-zone'), { dataTransfer: { files: [csvFile('x')] } });
  expect(await within(dialog).findByText(/clientes novos/)).toBeVisible();
});

test('asks before a preview is thrown away', async () => {
  const { user, dialog } = await choose(csvFile('x'));
  await within(dialog).findByText(/clientes novos/);
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Sair da importação?' });
  await user.click(within(question).getByRole('button', { name: 'Continuar importando' }));
  expect(within(dialog).getByText(/clientes novos/)).toBeVisible();
});

test.each([
  ['UTF-8', new TextEncoder().encode('Conceição'), 'Conceição'],
  ['windows-1252', Uint8Array.from([0x43, 0x6f, 0x6e, 0x63, 0x65, 0x69, 0xe7, 0xe3, 0x6f]), 'Conceição'],
  [
    'code page 850 of DOS programs',
    Uint8Array.from([0x43, 0x6f, 0x6e, 0x63, 0x65, 0x69, 0x87, 0xc6, 0x6f]),
    'Conceição',
  ],
  ['UTF-16 with the bytes the other way round', Uint8Array.from([0xfe, 0xff, 0, 0x4f, 0, 0xe1]), 'Oá'],
  ['UTF-16 of spreadsheet programs', Uint8Array.from([0xff, 0xfe, 0x4f, 0x00, 0xe1, 0x00]), 'Oá'],
])('reads %s', (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

function Exporter() {
  const { downloadCustomers } = useDownloadCustomers();
  return (
    <button type="button" onClick={() => void downloadCustomers()}>
      Exportar
    </button>
  );
}

test('exports under the name the server gave, with the session’s token', async () => {
  let token: string | null = null;
  server.use(
    http.get('http://localhost/api/customers/export', ({ request }) => {
      token = request.headers.get('authorization');
      const headers = {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="clientes-2026-11-21.csv"',
      };
      return new HttpResponse('Nome;Telefone\r\n', { headers });
    }),
  );
  const { user } = await renderWithApp(<Exporter />, { session: fakeSession('admin') });
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('clientes-2026-11-21.csv');
  expect(token).toBe('Bearer test-token');
});

test('says so when the export fails, and saves nothing', async () => {
  const text = 'Você não tem permissão para isto.';
  server.use(http.get('http://localhost/api/customers/export', () => refused(403, 'x/y', text)));
  const { user } = await renderWithApp(<Exporter />);
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(saved).toEqual([]);
});
