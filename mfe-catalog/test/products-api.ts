import type { Categoria, Produto } from '@balcao/contracts/catalog';
import type { Sala } from '@balcao/contracts/rooms';
import { API } from '@balcao/testing/api-answers';
import { fakeProduct } from '@balcao/testing/fake-product';
import { uuid } from '@balcao/testing/ids';
import { HttpResponse, http } from 'msw';

export interface FakeCatalog {
  products: Produto[];
  categories: Categoria[];
  rooms?: Sala[];
  /** Changes asked for, as `METHOD /path`, with their bodies. */
  calls: { what: string; body: unknown }[];
}

const PAGE = 50;

/** The endpoints of products and categories over plain arrays; tests put single handlers in front. */
export function catalogHandlers(state: () => FakeCatalog) {
  const note = async (request: Request) => {
    const type = request.headers.get('content-type') ?? '';
    const body = type.includes('json') ? await request.clone().json() : type;
    state().calls.push({ what: `${request.method} ${new URL(request.url).pathname.slice(4)}`, body });
    return body;
  };
  const one = (id: unknown) => state().products.find((product) => product.id === id);
  const store = (id: unknown, over: Partial<Produto>) => {
    const categoria_nome = state().categories.find((one) => one.id === over.categoria_id)?.nome ?? null;
    const next = { ...(one(id) ?? fakeProduct(900)), ...over, ...('categoria_id' in over && { categoria_nome }) };
    state().products = [...state().products.filter((product) => product.id !== id), next];
    return next;
  };
  return [
    http.get(`${API}/products`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const search = query.get('search')?.toLowerCase() ?? '';
      const category = query.get('categoria_id');
      const start = Number(query.get('cursor') ?? 0);
      const found = state().products.filter(
        ({ nome, categoria_id }) => nome.toLowerCase().includes(search) && (!category || categoria_id === category),
      );
      const nextCursor = start + PAGE < found.length ? String(start + PAGE) : null;
      return HttpResponse.json({ items: found.slice(start, start + PAGE), nextCursor });
    }),
    http.post(`${API}/products`, async ({ request }) =>
      HttpResponse.json(store(undefined, await note(request)), { status: 201 }),
    ),
    http.put(`${API}/products/:id`, async ({ request, params }) =>
      HttpResponse.json(store(params.id, await note(request))),
    ),
    http.put(`${API}/products/:id/image`, async ({ request, params }) => {
      await note(request);
      return HttpResponse.json(store(params.id, { imagem_url: '/api/images/nova' }));
    }),
    http.delete(`${API}/products/:id/image`, async ({ request, params }) => {
      await note(request);
      return HttpResponse.json(store(params.id, { imagem_url: null }));
    }),
    http.delete(`${API}/products/:id`, async ({ request, params }) => {
      await note(request);
      state().products = state().products.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ resultado: 'excluido' });
    }),
    http.get(`${API}/rooms`, () => HttpResponse.json({ items: state().rooms ?? [] })),
    http.get(`${API}/categories`, () => HttpResponse.json({ items: state().categories })),
    http.post(`${API}/categories`, async ({ request }) => {
      const { nome } = await note(request);
      const made = { id: uuid(700 + state().categories.length), nome, produtos: 0 };
      state().categories = [...state().categories, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.put(`${API}/categories/:id`, async ({ request, params }) => {
      const { nome } = await note(request);
      state().categories = state().categories.map((one) => (one.id === params.id ? { ...one, nome } : one));
      return HttpResponse.json(state().categories.find((one) => one.id === params.id));
    }),
    http.delete(`${API}/categories/:id`, async ({ request, params }) => {
      await note(request);
      state().categories = state().categories.filter((one) => one.id !== params.id);
      return HttpResponse.json({ ok: true });
    }),
  ];
}
