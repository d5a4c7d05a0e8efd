import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok } from './primitives';

/** One sign-in of the own account that goes on: a browser that need not ask for the password. */
export const Acesso = z.object({
  id: Id,
  /** Browser and system in words; null when it did not say, or nobody knows it. */
  aparelho: z.nullable(z.string()),
  /** Shortened address: tells a network, not a household. */
  rede: z.nullable(z.string()),
  inicio: Instant,
  ultimo_uso: Instant,
  /** The one that asks. */
  atual: z.boolean(),
});
export type Acesso = z.infer<typeof Acesso>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/auth/sign-ins',
  access: 'session',
  scope: 'account',
  summary: 'Onde a própria conta está conectada',
  response: z.object({ items: z.array(Acesso) }),
});
export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/auth/sign-ins/:id',
  access: 'session',
  scope: 'account',
  summary: 'Encerrar um acesso da própria conta',
  params: IdParams,
  response: Ok,
  whenSuspended: true,
});
export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/auth/sign-ins/end-others',
  access: 'session',
  scope: 'account',
  summary: 'Encerrar os outros acessos da própria conta',
  response: z.object({ encerrados: z.number() }),
  whenSuspended: true,
});
