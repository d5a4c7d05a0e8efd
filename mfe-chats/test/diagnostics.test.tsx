import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeIntegration, TENANT_ID } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(
  ...handlersOf(() => state),
  http.post('http://localhost/api/rpc/get_user_tenant_id', () => HttpResponse.json({ tenant_id: TENANT_ID })),
);

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

describe('/debug-integrations', () => {
  const DELETE = 'http://localhost/api/integrations/:id';
  const ask = async () => {
    const { user } = await renderArea('/debug-integrations');
    await user.click(await screen.findByRole('button', { name: 'Deletar WhatsApp' }));
    expect(await screen.findByText('Deletar esta integração?')).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deletar' }));
  };

  test('shows the ids of the session and the one the database function gives', async () => {
    await renderArea('/debug-integrations');
    const facts = await screen.findByRole('table', { name: 'Informações de debug' });
    await waitFor(() => expect(within(facts).getAllByText(TENANT_ID)).toHaveLength(2));
    expect(within(facts).getByText('dona@studiobella.com.br')).toBeInTheDocument();
    expect(
      within(facts)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['ID do usuário', 'ID da empresa', 'E-mail', 'ID da empresa pela função do banco']);
  });

  test("deletes after 'Deletar esta integração?' and says '✅ Deletado!'", async () => {
    server.use(
      http.delete(DELETE, () => {
        state.integrations = [];
        return HttpResponse.json({ ok: true });
      }),
    );
    await ask();
    expect(await screen.findByText('✅ Deletado!')).toBeInTheDocument();
    expect(state.calls).toContain(`DELETE /integrations/${uuid(801)}`);
  });

  test("a failed delete says '❌ Erro ao deletar: {message}'", async () => {
    server.use(http.delete(DELETE, () => refused(404, 'integrations/not-found', 'Integração não encontrada.')));
    await ask();
    expect(await screen.findByText('❌ Erro ao deletar: Integração não encontrada.')).toBeInTheDocument();
  });

  test('without manage_integrations there is nothing to delete with, and no key to save', async () => {
    await renderArea('/debug-integrations', { session: fakeSession('viewer') });
    expect(await screen.findByText(uuid(801))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Deletar/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('API Key')).not.toBeInTheDocument();
  });

  test('no key can be saved before it is known whether there is one', async () => {
    let arrive: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get('http://localhost/api/integrations', async () => {
        await arrived;
        // Answered by what answers it otherwise.
        return undefined;
      }),
    );
    await renderArea('/debug-integrations');
    expect(await screen.findByRole('table', { name: 'Informações de debug' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Salvar a chave da IA' })).not.toBeInTheDocument();
    arrive?.();
    expect(await screen.findByRole('region', { name: 'Salvar a chave da IA' })).toBeInTheDocument();
  });

  test('an error of the database function is shown as such', async () => {
    server.use(
      http.post('http://localhost/api/rpc/get_user_tenant_id', () =>
        refused(403, 'identity/no-tenant', 'Sem empresa.'),
      ),
    );
    await renderArea('/debug-integrations');
    expect(await screen.findByText('❌ Erro: Sem empresa.')).toBeInTheDocument();
  });

  const PLATFORMS = fakeIntegration({ id: null, tipo: 'openai', status: 'error' });
  const PAYMENTS = fakeIntegration({ id: uuid(803), tipo: 'mercadopago', status: 'error', ultimos4: '1234' });
  const KEY = 'Uma integração com status Erro precisa da chave informada de novo.';
  const AI =
    'A IA da plataforma está com status Erro: teste a conexão em Integrações; se falhar de novo, fale com o suporte.';
  const ADMIN = 'Se uma integração está com status Erro, fale com o administrador.';
  test.each([
    ['admin', [], [KEY]],
    ['admin', [PLATFORMS], [AI]],
    ['admin', [PLATFORMS, PAYMENTS], [KEY, AI]],
    ['admin', [Object.assign({}, PLATFORMS, { ultimos4: '5555' })], [KEY]],
    ['user', [PLATFORMS, PAYMENTS], [ADMIN]],
  ] as const)('to a %s the hints say what an error asks of that person (%#)', async (role, failed, cures) => {
    state.integrations = [...failed];
    await renderArea('/debug-integrations', { session: fakeSession(role) });
    const tips = within(await screen.findByRole('region', { name: 'Dicas de diagnóstico' }));
    await waitFor(() =>
      expect(
        tips
          .getAllByRole('listitem')
          .slice(1, -1)
          .map((item) => item.textContent),
      ).toEqual(cures),
    );
  });

  describe('both ways to save the AI key', () => {
    const DIRECT = 'Salvar (inserir ou atualizar)';
    const REST = 'Salvar por REST';
    const own = fakeIntegration({ id: uuid(802), tipo: 'openai' });
    const API = 'http://localhost/api';
    const typed = { credenciais: { api_key: 'sk-teste' }, status: 'active' };
    const whole = { tenant_id: TENANT_ID, tipo: 'openai', ...typed };
    const bodyOf = (call: string) => state.bodies[state.calls.lastIndexOf(call)];
    async function saveBy(way: string, key = 'sk-teste') {
      const { user } = await renderArea('/debug-integrations');
      const section = within(await screen.findByRole('region', { name: 'Salvar a chave da IA' }));
      if (state.integrations.length > 1) await screen.findByText(uuid(802));
      if (key) await user.type(section.getByLabelText('API Key'), key);
      await user.click(section.getByRole('button', { name: way }));
      return { user, section };
    }

    test('without a key both ask for one', async () => {
      const { section, user } = await saveBy(DIRECT, '');
      expect(await section.findByText('❌ Preencha a API Key')).toBeInTheDocument();
      expect(section.getByLabelText('API Key')).toHaveFocus();
      expect(section.getByLabelText('API Key')).toHaveAttribute('aria-invalid', 'true');
      await user.click(section.getByRole('button', { name: REST }));
      expect(await section.findByText('❌ Preencha a API Key')).toBeInTheDocument();
      expect(state.calls.some((call) => call.startsWith('POST /integrations'))).toBe(false);
    });

    test('directly it is inserted when there is none', async () => {
      server.use(http.post(`${API}/integrations`, () => HttpResponse.json(own, { status: 201 })));
      const { section } = await saveBy(DIRECT);
      expect(await section.findByText('✅ Inserido com sucesso!')).toBeInTheDocument();
      expect(bodyOf('POST /integrations')).toEqual(whole);
      expect(section.getByLabelText('API Key')).toHaveValue('');
    });

    test('directly it is updated by its id when there is one', async () => {
      state.integrations.push(own);
      server.use(http.put(`${API}/integrations/:id`, () => HttpResponse.json(own)));
      const { section } = await saveBy(DIRECT);
      expect(await section.findByText('✅ Atualizado com sucesso!')).toBeInTheDocument();
      expect(bodyOf(`PUT /integrations/${uuid(802)}`)).toEqual(typed);
    });

    test('by REST it goes to the table and asks to merge duplicates', async () => {
      let prefer: string | null = null;
      server.use(
        http.post(`${API}/rest/v1/integracoes`, ({ request }) => {
          prefer = request.headers.get('prefer');
          return HttpResponse.json(own, { status: 201 });
        }),
      );
      const { section } = await saveBy(REST);
      expect(await section.findByText('✅ Salvo com sucesso!')).toBeInTheDocument();
      expect([prefer, bodyOf('POST /rest/v1/integracoes')]).toEqual(['resolution=merge-duplicates', whole]);
    });

    test('a failure lists Detalhes and Hint, and keeps what was typed', async () => {
      const text = 'Esta integração já existe. Atualize a que está salva.';
      server.use(http.post(`${API}/integrations`, () => refused(409, 'integrations/exists', text)));
      const { section } = await saveBy(DIRECT);
      expect(await section.findByText(`❌ Erro: ${text}`)).toBeInTheDocument();
      expect(section.getByText('Detalhes: integrations/exists')).toBeInTheDocument();
      expect(section.getByText(/^Hint: Use o outro modo/)).toBeInTheDocument();
      expect(section.getByLabelText('API Key')).toHaveValue('sk-teste');
    });
  });

  test('the platform’s master sees the own ids, and no company', async () => {
    await renderArea('/debug-integrations', { session: fakeSession('master') });
    expect(await screen.findByRole('table', { name: 'Informações de debug' })).toBeInTheDocument();
    expect(screen.getByText('Você administra a plataforma.')).toBeInTheDocument();
    expect(state.calls).not.toContain('GET /integrations');
  });
});
