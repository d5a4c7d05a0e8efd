import * as z from 'zod/mini';
import { REMOTE_CONTRACT } from './constants';
import { endpoint } from './endpoint';
import { isAccess } from './permissions';

export { REMOTE_CONTRACT } from './constants';

/** Addresses of the shell and of the server: no remote may have them, nor anything below them. */
export const RESERVED_ROUTES = [
  '/login',
  '/signup',
  '/dashboard',
  '/users',
  '/settings',
  '/api',
  '/remotes',
  '/webhook',
] as const;

/** Does one address lie on or below the other? */
export const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

const text = (max: number, what: string) =>
  z
    .string(`${what} precisa ser um texto.`)
    .check(z.minLength(1, `${what} está vazio.`), z.maxLength(max, `${what} passa de ${max} letras.`));
const pattern = (max: number, what: string, shape: RegExp) =>
  text(max, what).check(z.regex(shape, `${what} não tem a forma esperada.`));
const list = <T extends z.core.$ZodType>(item: T, max: number, what: string) =>
  z.array(item, `${what} precisa ser uma lista.`).check(z.maxLength(max, `${what} passa de ${max} itens.`));

/** `/chats`, `/master/tenants`: lower-case words, never one of the panel's own addresses. */
export const RemoteRoute = pattern(120, 'O endereço', /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/).check(
  z.refine((route) => !RESERVED_ROUTES.some((own) => overlaps(own, route)), 'Este endereço é do próprio painel.'),
);
const Version = pattern(80, 'A versão', /^[A-Za-z0-9][\w.-]*$/);
const Hash = pattern(120, 'O hash', /^sha384-[A-Za-z0-9+/=]+$/);
const FileAddress = pattern(300, 'O arquivo', /^\/remotes\/[\w./@~-]+$/);

/** `access` is any text: a rule newer than the reader hides its entry, it does not break the reader. */
export const NavEntry = z.object({
  path: RemoteRoute,
  label: text(40, 'O nome no menu'),
  icon: text(40, 'O ícone'),
  order: z.number('A ordem precisa ser um número.'),
  section: text(40, 'A seção'),
  access: text(60, 'A regra de acesso'),
});
export type NavEntry = z.infer<typeof NavEntry>;

const MAX_ROUTES = 40;
const MAX_NAV = 20;
const MAX_FILES = 2000;
const declared = {
  name: pattern(50, 'O nome', /^[a-z][a-z0-9-]*$/),
  routes: list(RemoteRoute, MAX_ROUTES, 'A lista de endereços').check(z.minLength(1, 'Falta o endereço da área.')),
};

/** What a `remote.json` may say when it is published by this very version. */
export const RemoteDeclaration = z.object({
  name: declared.name,
  contract: z.literal(REMOTE_CONTRACT, `O contrato desta versão é o ${REMOTE_CONTRACT}.`),
  routes: declared.routes,
  nav: list(
    z.extend(NavEntry, {
      access: text(60, 'A regra de acesso').check(z.refine(isAccess, 'Esta regra de acesso não existe.')),
    }),
    MAX_NAV,
    'O menu',
  ),
});
export type RemoteDeclaration = z.infer<typeof RemoteDeclaration>;

/** One live build of one remote, as the registry lists it. Integrity values are `sha384-…`. */
export const RemoteEntry = z.object({
  name: declared.name,
  scope: pattern(50, 'O escopo', /^[a-z][a-z0-9_]*$/),
  version: Version,
  contract: z.number('O contrato precisa ser um número.'),
  entry: FileAddress,
  integrity: Hash,
  files: z
    .record(FileAddress, Hash, 'A lista de arquivos precisa ser um objeto.')
    .check(z.refine((files) => Object.keys(files).length <= MAX_FILES, `A área passa de ${MAX_FILES} arquivos.`)),
  routes: declared.routes,
  nav: list(NavEntry, MAX_NAV, 'O menu'),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** An area that cannot be offered: where its card stands, and why, for who runs the platform. */
export const BrokenArea = z.object({
  name: z.string(),
  routes: z.array(z.string()),
  nav: z.array(NavEntry),
  reason: z.string(),
});
export type BrokenArea = z.infer<typeof BrokenArea>;

export const Registry = z.object({ remotes: z.array(RemoteEntry), broken: z.array(BrokenArea) });
export type Registry = z.infer<typeof Registry>;

export const listRemotes = endpoint({
  method: 'GET',
  path: '/remotes',
  access: 'public',
  scope: 'account',
  summary: 'Áreas do painel disponíveis',
  response: Registry,
});
