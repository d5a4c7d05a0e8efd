import * as z from 'zod/mini';
import { Id, Instant, Money, PageQuery, pageOf } from './common';
import { endpoint } from './endpoint';

export const Produto = z.object({
  id: Id,
  nome: z.string(),
  descricao: z.nullable(z.string()),
  preco: Money,
  duracao_minutos: z.number(),
  ativo: z.boolean(),
  imagem_url: z.nullable(z.string()),
  categoria_id: z.nullable(Id),
  categoria_nome: z.nullable(z.string()),
});
export type Produto = z.infer<typeof Produto>;
export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'products.read',
  summary: 'Produtos e serviços',
  query: PageQuery,
  response: pageOf(Produto),
});

export const Cliente = z.object({
  id: Id,
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  tags: z.array(z.string()),
  ativo: z.boolean(),
  created_at: Instant,
});
export type Cliente = z.infer<typeof Cliente>;
export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  access: 'customers.read',
  summary: 'Clientes',
  query: PageQuery,
  response: pageOf(Cliente),
});
