import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT, centsOf } from './money';
import { Id, IdParams, Money, Ok, PageQuery, pageOf, requiredText } from './primitives';

/** Duration of a service and pauses around it, in minutes. */
export const DURATION_MINUTES = { min: 5, max: 720 } as const;
export const BUFFER_MINUTES_MAX = 240;
/** Services one person does, or one room is for. */
export const SERVICES_CHOSEN_MAX = 1000;
/** Images of products: what may be sent (bytes). They are stored re-encoded. */
export const PRODUCT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PRODUCT_IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** What became of something the person deleted: with history it is only put out of use. */
export const Removal = z.object({ resultado: z.enum(['excluido', 'inativado']) });
export type Removal = z.infer<typeof Removal>;

export const Price = z.string('Informe o preço em reais, como 80,00.').check(
  z.regex(/^\d{1,10}\.\d{2}$/, { error: 'Informe o preço em reais, como 80,00.', abort: true }),
  z.refine((value) => centsOf(value) <= AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT),
);
const durationText = `Informe a duração em minutos, de ${DURATION_MINUTES.min} a ${DURATION_MINUTES.max}.`;
export const Duration = z
  .int(durationText)
  .check(z.minimum(DURATION_MINUTES.min, durationText), z.maximum(DURATION_MINUTES.max, durationText));
const bufferText = `Informe o intervalo em minutos, de 0 a ${BUFFER_MINUTES_MAX}.`;
const waitText = `Informe a espera em minutos, de 0 a ${DURATION_MINUTES.max}.`;
const Wait = z.int(waitText).check(z.minimum(0, waitText), z.maximum(DURATION_MINUTES.max, waitText));
const Pause = z.int(bufferText).check(z.minimum(0, bufferText), z.maximum(BUFFER_MINUTES_MAX, bufferText));

export const Produto = z.object({
  id: Id,
  nome: z.string(),
  descricao: z.nullable(z.string()),
  preco: Money,
  duracao_minutos: z.number(),
  /** Minutes the professional is busy before and after the service itself. */
  intervalo_antes: z.number(),
  intervalo_depois: z.number(),
  /** After so many minutes the customer waits (dye, mask), and the professional is free for so many; 0: no wait. */
  espera_inicio_minutos: z.number(),
  espera_minutos: z.number(),
  /** Rooms or chairs it may be done in; none: it needs none. */
  recursos: z.array(Id),
  /** What is paid ahead for a visit: a part of the price, or an amount; neither: nothing. */
  sinal_percentual: z.nullable(z.number()),
  sinal_valor: z.nullable(Money),
  ativo: z.boolean(),
  imagem_url: z.nullable(z.string()),
  categoria_id: z.nullable(Id),
  categoria_nome: z.nullable(z.string()),
});
export type Produto = z.infer<typeof Produto>;

/** Names the field of a wait that does not lie inside the service; null when it does. */
export function waitFault(service: {
  duracao_minutos: number;
  espera_inicio_minutos: number;
  espera_minutos: number;
}): { field: 'espera_inicio_minutos' | 'espera_minutos'; text: string } | null {
  const { duracao_minutos, espera_inicio_minutos, espera_minutos } = service;
  if (espera_minutos > 0 && espera_inicio_minutos === 0)
    return { field: 'espera_inicio_minutos', text: 'Informe depois de quantos minutos a espera começa.' };
  if (espera_minutos > 0 && espera_inicio_minutos + espera_minutos > duracao_minutos)
    return { field: 'espera_minutos', text: 'A espera precisa terminar dentro da duração do serviço.' };
  return null;
}

const shareText = 'Informe o sinal de 1 a 100 %.';
const Share = z.int(shareText).check(z.minimum(1, shareText), z.maximum(100, shareText));
const Ahead = Price.check(z.refine((value) => !/^0+\.00$/.test(value), 'Informe um sinal maior que zero.'));
/** Rooms one service may name. */
const ROOMS_MAX = 50;
export const ProdutoInput = z
  .object({
    nome: requiredText('Informe o nome.', 120),
    descricao: z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'Use no máximo 2000 caracteres.'))),
    preco: Price,
    duracao_minutos: Duration,
    intervalo_antes: z._default(Pause, 0),
    intervalo_depois: z._default(Pause, 0),
    espera_inicio_minutos: z._default(Wait, 0),
    espera_minutos: z._default(Wait, 0),
    recursos: z._default(z.array(Id).check(z.maxLength(ROOMS_MAX)), []),
    sinal_percentual: z._default(z.nullable(Share), null),
    sinal_valor: z._default(z.nullable(Ahead), null),
    ativo: z._default(z.boolean(), true),
    categoria_id: z._default(z.nullable(Id), null),
  })
  .check((ctx) => {
    const fault = waitFault(ctx.value);
    if (fault) ctx.issues.push({ code: 'custom', message: fault.text, path: [fault.field], input: ctx.value });
    if (ctx.value.sinal_percentual !== null && ctx.value.sinal_valor !== null)
      ctx.issues.push({
        code: 'custom',
        message: 'Escolha um sinal só: em porcentagem ou em reais.',
        path: ['sinal_valor'],
        input: ctx.value,
      });
  });
export type ProdutoInput = z.infer<typeof ProdutoInput>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'products.read',
  summary: 'Produtos e serviços',
  query: z.extend(PageQuery, { categoria_id: z.optional(Id), ativo: z.optional(z.enum(['true', 'false'])) }),
  response: pageOf(Produto),
});
export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  access: 'products.write',
  summary: 'Cadastra um produto ou serviço',
  body: ProdutoInput,
  response: Produto,
  status: 201,
  support: 'change',
});
/** A service in one line: what is missing is as a new product has it. */
export const ServicoInput = z.object({
  nome: requiredText('Informe o nome.', 120),
  preco: Price,
  duracao_minutos: Duration,
  categoria: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(60, 'Use no máximo 60 caracteres.'))), null),
});
export type ServicoInput = z.infer<typeof ServicoInput>;
export const createServices = endpoint({
  method: 'POST',
  path: '/products/batch',
  access: 'products.write',
  summary: 'Cadastra vários serviços de uma vez; os que já existem com o mesmo nome ficam como estão',
  body: z.object({
    servicos: z
      .array(ServicoInput)
      .check(z.minLength(1, 'Escolha ao menos um serviço.'), z.maxLength(60, 'Use no máximo 60 serviços por vez.')),
  }),
  response: z.object({ criados: z.number(), existentes: z.number() }),
  support: 'change',
});
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  access: 'products.write',
  summary: 'Altera um produto ou serviço',
  params: IdParams,
  body: ProdutoInput,
  response: Produto,
  support: 'change',
});
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  access: 'products.write',
  summary: 'Exclui; com agendamentos, só deixa inativo',
  params: IdParams,
  response: Removal,
});
export const uploadProductImage = endpoint({
  method: 'PUT',
  path: '/products/:id/image',
  access: 'products.write',
  summary: 'Envia a foto (corpo: a própria imagem)',
  params: IdParams,
  upload: { types: PRODUCT_IMAGE_TYPES, maxBytes: PRODUCT_IMAGE_MAX_BYTES },
  response: Produto,
});
export const removeProductImage = endpoint({
  method: 'DELETE',
  path: '/products/:id/image',
  access: 'products.write',
  summary: 'Tira a foto',
  params: IdParams,
  response: Produto,
});
/** Pictures are shown by `<img>`, which cannot carry a session: the key in the address is unguessable instead. */
export const readImage = endpoint({
  method: 'GET',
  path: '/images/:chave',
  access: 'public',
  summary: 'Uma imagem, pela chave do seu endereço',
  params: z.object({ chave: z.string().check(z.maxLength(200)) }),
  produces: 'image/webp',
});

export const Categoria = z.object({ id: Id, nome: z.string(), produtos: z.number() });
export type Categoria = z.infer<typeof Categoria>;
const CategoriaInput = z.object({ nome: requiredText('Informe o nome da categoria.', 60) });

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'products.read',
  summary: 'Categorias, por nome',
  response: z.object({ items: z.array(Categoria) }),
});
export const createCategory = endpoint({
  method: 'POST',
  path: '/categories',
  access: 'products.write',
  summary: 'Cria uma categoria; com um nome que já existe, responde a existente',
  body: CategoriaInput,
  response: Categoria,
  status: 201,
  support: 'change',
});
export const renameCategory = endpoint({
  method: 'PUT',
  path: '/categories/:id',
  access: 'products.write',
  summary: 'Muda o nome da categoria',
  params: IdParams,
  body: CategoriaInput,
  response: Categoria,
  support: 'change',
});
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/categories/:id',
  access: 'products.write',
  summary: 'Exclui a categoria; os produtos ficam sem categoria',
  params: IdParams,
  response: Ok,
});
