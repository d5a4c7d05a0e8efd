import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeDocument } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
const bodyOf = (call: string) => state.bodies[state.calls.lastIndexOf(call)];

const stored = (status = 200) => HttpResponse.json(fakeDocument(), { status });

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.documents = [fakeDocument()];
});

describe('the list', () => {
  test("shows documents, 'informacao' as 'Informação Geral', and searches", async () => {
    state.documents = [fakeDocument({ conteudo: '## Onde\n- **Rua** das Flores, 120' })];
    const { user, container } = await renderArea('/knowledge');
    expect(await screen.findByText('Informação Geral')).toBeInTheDocument();
    expect(screen.getByText('Onde Rua das Flores, 120')).toBeInTheDocument();
    expect(screen.getByText('Indexado · 1 trecho')).toBeInTheDocument();
    expect(screen.getByText('Ativo')).toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar documentos' }), 'rua');
    await waitFor(() => expect(state.calls).toContain('GET /documents?limit=50&search=rua'));
  });

  test('empty and without permission', async () => {
    state.documents = [];
    await renderArea('/knowledge');
    expect(await screen.findByText('Ensine o assistente: horários, endereço, políticas.')).toBeInTheDocument();
    cleanup();
    state.calls = [];
    await renderArea('/knowledge', { session: fakeSession('viewer') });
    expect(screen.getByText('Sem permissão')).toBeInTheDocument();
    expect(state.calls).toEqual([]);
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    server.use(http.get(api('/documents'), () => refused(500, 'http/internal', 'Erro interno.'), { once: true }));
    const { user } = await renderArea('/knowledge');
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Endereço')).toBeInTheDocument();
  });

  test('who may only read has no buttons that write', async () => {
    await renderArea('/knowledge', { session: fakeSession('user') });
    expect(await screen.findByText('Endereço')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Perguntar' })).toBeInTheDocument();
    for (const name of [/Novo documento/, /Importar/, /Editar/, /Excluir/, /Desativar/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('follows an import: how far it is, and why it ended in vain', async () => {
    const reading = { estado: 'processando', conteudo: '', origem: 'arquivo', origem_nome: 'regras.pdf' } as const;
    state.documents = [fakeDocument(Object.assign({ feitas: 3, total: 12, trechos: 0 }, reading))];
    const { store } = await renderArea('/knowledge');
    expect(await screen.findByText('Processando · página 3 de 12')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Lendo Endereço: 25%' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar Endereço' })).toBeNull();
    state.documents = [fakeDocument({ estado: 'erro', motivo: 'protegido', origem: 'pagina', trechos: 0 })];
    server.use(http.post(api('/documents/:id/retry'), () => stored(202)));
    act(() => void store.dispatch(liveFrame('documents.changed', {})));
    expect(await screen.findByText(/O arquivo pede uma senha para abrir/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(state.calls).toContain(`POST /documents/${uuid(700)}/retry`));
  });

  test('switches a document off, and deletes one after it was confirmed', async () => {
    server.use(
      http.put(api('/documents/:id/active'), () => stored()),
      http.delete(api('/documents/:id'), () => {
        state.documents = [];
        return HttpResponse.json({ ok: true });
      }),
    );
    const { user, container } = await renderArea('/knowledge');
    // As the shell frames it.
    container.replaceWith(document.createElement('main'));
    document.querySelector('main')?.append(container);
    await user.click(await screen.findByRole('button', { name: 'Desativar Endereço' }));
    await waitFor(() => expect(bodyOf(`PUT /documents/${uuid(700)}/active`)).toEqual({ ativo: false }));
    expect(await screen.findByText('Desativado: o assistente já não usa este texto.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir Endereço' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Excluir documento' }));
    await user.click(sure.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Documento excluído com sucesso!')).toBeInTheDocument();
    expect(state.calls).toContain(`DELETE /documents/${uuid(700)}`);
    await waitFor(() => expect(screen.queryByText('Endereço')).not.toBeInTheDocument());
    // The card went with its buttons: the first one of the page has the focus.
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Buscar documentos' })).toHaveFocus());
    document.querySelector('main')?.replaceWith(container);
  });

  test('what could not be read is used nowhere, and its form says so', async () => {
    state.documents = [
      fakeDocument({ estado: 'erro', motivo: 'protegido', origem: 'pagina', trechos: 0, conteudo: '' }),
    ];
    const { user } = await renderArea('/knowledge');
    expect(await screen.findByText('Inativo')).toBeInTheDocument();
    expect(screen.queryByText('Ativo')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Editar Endereço' }));
    expect(await screen.findByText(/^A importação falhou: enquanto o Conteúdo não for escrito/)).toBeInTheDocument();
  });

  test('a deletion that fails says what the server says', async () => {
    server.use(
      http.delete(api('/documents/:id'), () =>
        refused(404, 'assistant/document-not-found', 'Documento não encontrado.'),
      ),
    );
    const { user } = await renderArea('/knowledge');
    await user.click(await screen.findByRole('button', { name: 'Excluir Endereço' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Excluir documento' }));
    await user.click(sure.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Documento não encontrado.')).toBeInTheDocument();
  });
});

describe('the form', () => {
  const openNew = async () => {
    const opened = await renderArea('/knowledge');
    await opened.user.click(await screen.findByRole('button', { name: 'Novo documento' }));
    return Object.assign(opened, { dialog: within(await screen.findByRole('dialog', { name: 'Novo documento' })) });
  };

  test('demands title and text in the words of the product, and sends tags one by one', async () => {
    server.use(http.post(api('/documents'), () => stored(201)));
    const { user, dialog } = await openNew();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findAllByText('Preencha todos os campos obrigatórios')).toHaveLength(1);
    for (const field of [/Título/, /Conteúdo/])
      expect(dialog.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(dialog.getByLabelText(/Título/)).toHaveFocus());
    await user.type(dialog.getByLabelText(/Título/), 'Atrasos');
    await user.type(dialog.getByLabelText(/Conteúdo/), 'Até 15 minutos.');
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'Política');
    await user.type(dialog.getByLabelText('Tags'), ' atraso, , tolerância ,');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Documento criado com sucesso!')).toBeInTheDocument();
    expect(bodyOf('POST /documents')).toEqual({
      titulo: 'Atrasos',
      conteudo: 'Até 15 minutos.',
      tipo: 'politica',
      tags: ['atraso', 'tolerância'],
      ativo: true,
    });
  });

  test('keeps what was typed when saving fails', async () => {
    const full = 'A base já tem o máximo de documentos. Exclua um que não sirva mais.';
    server.use(http.post(api('/documents'), () => refused(409, 'assistant/too-many-documents', full)));
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText(/Título/), 'Atrasos');
    await user.type(dialog.getByLabelText(/Conteúdo/), 'Até 15 minutos.');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(full)).toBeInTheDocument();
    expect(dialog.getByLabelText(/Título/)).toHaveValue('Atrasos');
  });

  test('shows the text as it looks, without any HTML, picture or script of it', async () => {
    const { user, dialog } = await openNew();
    const text = [
      '## Regras',
      '',
      'Até **15** minutos. <img src=x onerror=alert(1)> <script>alert(1)</script>',
      '',
      '![foto](https://exemplo.com.br/foto.png) [aqui](javascript:alert(1)) [site](https://exemplo.com.br)',
    ].join('\n');
    fireEvent.change(dialog.getByLabelText(/Conteúdo/), { target: { value: text } });
    await user.click(dialog.getByRole('radio', { name: 'Ver como fica' }));
    const shown = await dialog.findByRole('region', { name: 'Conteúdo como fica' });
    expect(await within(shown).findByRole('heading', { name: 'Regras' })).toBeInTheDocument();
    expect(shown.querySelector('img, script, iframe, [onerror]')).toBeNull();
    expect(shown.querySelector('a[href^="javascript"]')).toBeNull();
    expect(within(shown).getByRole('link', { name: 'site' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
    expect((await axe(shown)).violations).toEqual([]);
  });

  test('fetches the rest of a long text before it can be changed', async () => {
    state.documents = [fakeDocument({ cortado: true, conteudo: 'Rua' })];
    server.use(
      http.get(api('/documents/:id'), () => HttpResponse.json(fakeDocument({ conteudo: 'Rua das Flores, inteira' }))),
      http.put(api('/documents/:id'), () => stored()),
    );
    const { user } = await renderArea('/knowledge');
    await user.click(await screen.findByRole('button', { name: 'Editar Endereço' }));
    const text = await screen.findByLabelText(/Conteúdo/);
    expect(text).toHaveValue('Rua das Flores, inteira');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Documento atualizado com sucesso!')).toBeInTheDocument();
  });
});

describe('importing', () => {
  const openImport = async () => {
    const opened = await renderArea('/knowledge');
    await opened.user.click(await screen.findByRole('button', { name: 'Importar' }));
    return Object.assign(opened, { dialog: within(await screen.findByRole('dialog', { name: 'Importar' })) });
  };

  test('sends a file as it is, under its name and type', async () => {
    server.use(http.post(api('/documents/import-file'), () => stored(202)));
    const { dialog, user } = await openImport();
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'Procedimento');
    const file = new File(['%PDF-1.4'], 'regras.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Arquivo'), file);
    expect(await screen.findByText('Importação iniciada. O cartão mostra o andamento.')).toBeInTheDocument();
    expect(state.calls).toContain('POST /documents/import-file?nome=regras.pdf&tipo=procedimento');
  });

  test('what is being sent can be called back, and another file chosen', async () => {
    server.use(http.post(api('/documents/import-file'), () => new Promise<never>(() => {})));
    const { dialog, user } = await openImport();
    await user.upload(dialog.getByLabelText('Arquivo'), new File(['%PDF-1.4'], 'catalogo.pdf'));
    expect(await dialog.findByText('Enviando catalogo.pdf…')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancelar envio' }));
    await waitFor(() => expect(dialog.queryByText('Enviando catalogo.pdf…')).toBeNull());
    expect(dialog.queryByRole('alert')).toBeNull();
    server.use(http.post(api('/documents/import-file'), () => stored(202)));
    await user.upload(dialog.getByLabelText('Arquivo'), new File(['%PDF-1.4'], 'regras.pdf'));
    expect(await screen.findByText('Importação iniciada. O cartão mostra o andamento.')).toBeInTheDocument();
  });

  test.each(['pagina', 'arquivo'] as const)('the reading of a %s is cancelled from its card', async (origem) => {
    state.documents = [fakeDocument({ estado: 'processando', origem, feitas: 0, total: 0 })];
    server.use(
      http.delete(api('/documents/:id'), () => {
        state.documents = [];
        return HttpResponse.json({ ok: true });
      }),
    );
    const { user, container } = await renderArea('/knowledge');
    expect(await screen.findByText('Processando…')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Lendo Endereço' })).not.toHaveAttribute('aria-valuenow');
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancelar a importação de Endereço' }));
    expect(await screen.findByText('Importação cancelada.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Processando…')).toBeNull());
  });

  test('refuses an old Word file before it is sent, and says what the server refuses', async () => {
    const no = 'Este tipo de arquivo não é lido aqui. Envie PDF, Word (.docx) ou texto.';
    server.use(http.post(api('/documents/import-file'), () => refused(422, 'assistant/file-refused', no)));
    const { dialog } = await openImport();
    const drop = (name: string) =>
      fireEvent.drop(dialog.getByTestId('drop-zone'), { dataTransfer: { files: [new File(['x'], name)] } });
    drop('regras.doc');
    expect(await dialog.findByText('Salve o arquivo do Word como .docx e tente de novo.')).toBeInTheDocument();
    drop('regras.exe');
    expect(await dialog.findByText(no)).toBeInTheDocument();
  });

  test.each([
    ['www.exemplo.com.br/precos', 'https://www.exemplo.com.br/precos'],
    ['http://exemplo.com.br', 'http://exemplo.com.br'],
  ])('an address typed as %s leads to %s', async (typed, url) => {
    server.use(http.post(api('/documents/import-page'), () => stored(202)));
    const { dialog, user } = await openImport();
    await user.type(dialog.getByLabelText('Página da internet'), typed);
    await user.click(dialog.getByRole('button', { name: 'Importar página' }));
    await screen.findByText('Importação iniciada. O cartão mostra o andamento.');
    expect(bodyOf('POST /documents/import-page')).toMatchObject({ url });
  });

  test('takes the address of a page, and says at the field why one is refused', async () => {
    const fields = { url: 'Use o endereço de uma página pública, começando com https://.' };
    server.use(
      http.post(api('/documents/import-page'), () => refused(422, 'assistant/page-refused', 'x', { fields }), {
        once: true,
      }),
      http.post(api('/documents/import-page'), () => stored(202)),
    );
    const { dialog, user } = await openImport();
    await user.type(dialog.getByLabelText('Página da internet'), 'http://localhost');
    await user.click(dialog.getByRole('button', { name: 'Importar página' }));
    expect(await dialog.findByText(fields.url)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Importar página' }));
    expect(await screen.findByText('Importação iniciada. O cartão mostra o andamento.')).toBeInTheDocument();
  });
});

describe('asking', () => {
  const answer = (trechos: object[], comparacao = 'palavras') =>
    http.post(api('/documents/ask'), () => HttpResponse.json({ trechos, comparacao }));
  const ask = async (question: string) => {
    const { user } = await renderArea('/knowledge');
    await user.click(await screen.findByRole('button', { name: 'Perguntar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Perguntar' }));
    await user.type(dialog.getByLabelText('Pergunta'), `${question}{Enter}`);
    return { user, dialog };
  };

  test('shows the passages an answer would use, the best first', async () => {
    const passage = {
      documento_id: uuid(700),
      titulo: 'Regras',
      secao: 'Atrasos',
      texto: 'Até 15 min.',
      cobertura: 0.8,
      achado: 'palavras',
    };
    server.use(answer([passage, Object.assign({}, passage, { secao: '', texto: 'Bem-vinda.', cobertura: 0.2 })]));
    const { dialog, user } = await ask('tem tolerância?');
    const items = await within(await dialog.findByRole('list', { name: 'Trechos' })).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1\. Regras · Atrasos.*80% da pergunta.*Até 15 min\./),
      expect.stringMatching(/2\. Regras.*20%/),
    ]);
    expect(bodyOf('POST /documents/ask')).toEqual({ pergunta: 'tem tolerância?' });
    expect(dialog.getByText('A busca comparou palavras, sinônimos e grafias parecidas.')).toBeInTheDocument();
    // None of them may be the answer.
    await user.click(dialog.getByRole('button', { name: 'Adicionar à base' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo documento' }));
    expect(form.getByLabelText(/Título/)).toHaveValue('tem tolerância?');
  });

  test.each([
    ['sentido', 'A busca comparou as palavras e o sentido.'],
    ['so_palavras', 'A busca comparou só as palavras: agora não foi possível comparar o sentido.'],
  ])('says how it compared: %s', async (comparacao, text) => {
    const found = { titulo: 'Lazer', secao: '', texto: 'Piscina aquecida.', cobertura: 0, achado: 'sentido' };
    server.use(answer([Object.assign({ documento_id: uuid(700) }, found)], comparacao));
    const { dialog } = await ask('posso nadar?');
    expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(dialog.getByText('pelo sentido')).toBeInTheDocument();
  });

  test('of what nothing answers, a document can be made', async () => {
    server.use(answer([]));
    const { dialog, user } = await ask('fazem tatuagem?');
    await user.click(await dialog.findByRole('button', { name: 'Adicionar à base' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo documento' }));
    expect(form.getByLabelText(/Título/)).toHaveValue('fazem tatuagem?');
  });
});

describe('questions without an answer', () => {
  const question = { id: uuid(710), pergunta: 'tem estacionamento?', vezes: 3, ultima_em: '2026-11-20T12:00:00.000Z' };

  test('are told above the list, and become a document', async () => {
    state.questions = [question];
    server.use(http.post(api('/documents'), () => stored(201)));
    const { user } = await renderArea('/knowledge');
    expect(await screen.findByText('1 pergunta sem resposta')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver perguntas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Perguntas sem resposta' }));
    expect(await dialog.findByText(/3 vezes/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Adicionar à base: tem estacionamento?' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo documento' }));
    await user.type(form.getByLabelText(/Conteúdo/), 'Ao lado.');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(bodyOf('POST /documents')).toMatchObject({
        titulo: 'tem estacionamento?',
        tipo: 'faq',
        pergunta_id: uuid(710),
      }),
    );
  });

  test('can be dismissed', async () => {
    state.questions = [question];
    server.use(http.delete(api('/unanswered-questions/:id'), () => HttpResponse.json({ ok: true })));
    const { user } = await renderArea('/knowledge');
    await user.click(await screen.findByRole('button', { name: 'Ver perguntas' }));
    const drop = await screen.findByRole('button', { name: 'Dispensar: tem estacionamento?' });
    state.questions = [];
    await user.click(drop);
    expect(await screen.findByText('Nenhuma pergunta ficou sem resposta.')).toBeInTheDocument();
    expect(state.calls).toContain(`DELETE /unanswered-questions/${uuid(710)}`);
  });
});
