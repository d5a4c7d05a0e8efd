import { endpoint } from '@balcao/contracts/endpoint';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { errorMessage, fieldErrors, loadFailure } from '../src/data/error-message';
import { everyPage } from '../src/data/every-page';
import { requestOf } from '../src/data/request-of';
import { formatDate, formatDateTime, formatDay, formatRelative, formatTime } from '../src/format/dates';
import { formatBRL, formatCount, formatLimit, formatPlanLimits, formatPlanPrice } from '../src/format/numbers';
import { formatPixKey } from '../src/format/pix-key';
import { paths } from '../src/paths';
import { lazyPage, resetFailedLazies } from '../src/remote/lazy-page';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('money is pt-BR, plan prices show cents only when there are some, 999999 is unlimited', () => {
  expect(plain(formatBRL('1234.50'))).toBe('R$ 1.234,50');
  expect(plain(formatPlanPrice('99.00'))).toBe('R$ 99');
  expect(plain(formatPlanPrice('99.90'))).toBe('R$ 99,90');
  expect(formatLimit(999_999)).toBe('Ilimitado');
  expect(formatLimit(1500)).toBe('1.500');
  expect([0, 1, 2, 1500].map((n) => formatCount(n, 'dia', 'dias'))).toEqual([
    '0 dias',
    '1 dia',
    '2 dias',
    '1.500 dias',
  ]);
  expect(formatPlanLimits({ limite_usuarios: 1, limite_agendamentos: 50 })).toBe('1 usuário · 50 agendamentos');
  const endless = { limite_usuarios: 999_999, limite_agendamentos: 999_999, limite_mensagens: 1 };
  expect(formatPlanLimits(endless)).toBe('Usuários ilimitados · agendamentos ilimitados · 1 mensagem');
});

test('dates are told on the clock of the company, around midnight too', () => {
  const instant = '2026-11-22T02:30:00.000Z';
  expect(formatDateTime(instant)).toBe('21/11/2026 23:30');
  expect(formatDate(instant, 'America/Noronha')).toBe('22/11/2026');
  expect(formatTime('2026-11-22T03:00:00.000Z')).toBe('00:00');
  const now = '2026-11-22T15:00:00.000Z';
  expect(formatDay(instant, now)).toBe('Ontem');
  expect(formatDay('2026-11-22T03:30:00Z', now)).toBe('Hoje');
  expect(formatDay('2026-11-23T12:00:00Z', now)).toBe('Amanhã');
  expect(formatDay('2026-11-02T12:00:00Z', now)).toBe('segunda-feira, 2 de novembro');
  expect(formatDay('2025-11-02T12:00:00Z', now)).toBe('domingo, 2 de novembro de 2025');
  expect(formatRelative('2026-11-22T14:55:00Z', now)).toBe('há 5 minutos');
  expect(formatRelative('2026-11-24T15:00:00Z', now)).toBe('em 2 dias');
  expect(formatRelative('2026-11-22T14:59:40Z', now)).toBe('agora');
});

test('errors are told in Portuguese, whatever their source', () => {
  const known = (code: string, message: string) => ({ status: 409, data: { error: { code, message } } });
  expect(errorMessage(known('chats/not-connected', 'O WhatsApp não está conectado.'))).toBe(
    'O WhatsApp não está conectado.',
  );
  expect(errorMessage(known('identity/no-session', 'Auth session missing!'))).toBe(
    'Sua sessão terminou. Entre de novo.',
  );
  expect(errorMessage({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toMatch(/^Sem conexão/);
  expect(errorMessage(new TypeError('x is undefined'), 'Erro ao salvar cliente')).toBe('Erro ao salvar cliente');
  expect(errorMessage({ status: 500, data: '<html>' })).toBe('Algo deu errado. Tente novamente.');
  expect(loadFailure({ status: 500, data: '<html>' })).toMatch(/^Algo deu errado do nosso lado/);
  expect(loadFailure({ status: 'TIMEOUT_ERROR', error: '' })).toMatch(/demorou demais/);
  expect(loadFailure({ status: 503, data: '' })).toMatch(/^Serviço indisponível/);
  expect(loadFailure({ status: 429, data: '' })).toMatch(/^Muitas tentativas/);
  expect(loadFailure({ status: 404, data: '' })).toMatch(/^Não encontramos/);
  expect(loadFailure({ status: 403, data: '' })).toMatch(/^Você não tem permissão/);
  const faulty = { status: 400, data: { error: { code: 'http/invalid', message: 'x', fields: { nome: 'Informe.' } } } };
  expect(fieldErrors(faulty)).toEqual({ nome: 'Informe.' });
  expect(fieldErrors(undefined)).toEqual({});
});

test('a contract endpoint becomes a request: parameters encoded, empty filters left out', () => {
  const declared = endpoint({ method: 'PATCH', path: '/chats/:phone/read', access: 'session', summary: '' });
  const request = requestOf(declared) as unknown as (args: unknown) => unknown;
  expect(request({ params: { phone: '55/11' }, query: { search: '', limit: 5 }, body: { a: 1 } })).toEqual({
    url: '/chats/55%2F11/read',
    method: 'PATCH',
    params: { limit: 5 },
    body: { a: 1 },
  });
});

test('paths carry their filters', () => {
  expect(paths.chats({ phone: '5511987654321' })).toBe('/chats?phone=5511987654321');
  expect(paths.chats()).toBe('/chats');
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'falhou' : this.props.children);
}

test('a page whose download failed recovers after the reset, and only then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ default: () => 'página' });
  const Page = lazyPage(load);
  const mount = (key: string) =>
    act(async () => {
      render(
        <Boundary key={key}>
          <Suspense fallback="…">
            <Page />
          </Suspense>
        </Boundary>,
        { container: document.body },
      );
    });
  await mount('1');
  expect(screen.getByText('falhou')).toBeInTheDocument();
  await mount('2');
  expect(screen.getByText('falhou')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  resetFailedLazies();
  await mount('3');
  expect(screen.getByText('página')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a list that must be whole', () => {
  const rows = Array.from({ length: 250 }, (_, n) => n);
  const load = everyPage<number>((from) => ({ url: '/products', params: Object.assign({ limit: 100 }, from) }));

  test('is read page after page until the last', async () => {
    const asked: unknown[] = [];
    const answer = await load(undefined, undefined, undefined, ({ params }) => {
      asked.push(params);
      const at = Number(params?.cursor ?? 0);
      const items = rows.slice(at, at + 100);
      return { data: { items, nextCursor: at + 100 < rows.length ? String(at + 100) : null } };
    });
    expect(answer).toEqual({ data: { items: rows, nextCursor: null } });
    expect(asked).toEqual([{ limit: 100 }, { limit: 100, cursor: '100' }, { limit: 100, cursor: '200' }]);
  });

  test('is not half there when a page fails', async () => {
    const error = { status: 503, data: undefined };
    const answer = await load(undefined, undefined, undefined, ({ params }) =>
      params?.cursor ? { error } : { data: { items: rows.slice(0, 100), nextCursor: '100' } },
    );
    expect(answer).toEqual({ error });
  });
});

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cnpj', '11222333000181', '11.222.333/0001-81'],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['telefone', '+5511987650001', '+55 (11) 98765-0001'],
  ['email', 'pix@exemplo.com.br', 'pix@exemplo.com.br'],
] as const)('a Pix key (%s) is shown as people write it', (tipo, chave, shown) => {
  expect(formatPixKey({ tipo, chave })).toBe(shown);
});
