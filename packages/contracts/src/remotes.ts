import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Needs } from './remote-needs';

export { REMOTE_CONTRACT } from './constants';

/** Addresses of the shell and of the server: no remote may have them, nor anything below them. */
export const RESERVED_ROUTES = [
  '/login',
  '/signup',
  '/entrar',
  '/esqueci-senha',
  '/redefinir-senha',
  '/convite',
  '/dashboard',
  '/primeiros-passos',
  '/users',
  '/settings',
  '/versoes',
  '/api',
  '/remotes',
  '/webhook',
  '/webhook-whatsapp',
  '/webhook-pagamentos',
  '/healthz',
  '/readyz',
] as const;

/** Does one address lie on or below the other? */
export const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

const text = (max: number, what: string) =>
  z
    .string(`${what} precisa ser um texto.`)
    .check(z.minLength(1, `${what} está vazio.`), z.maxLength(max, `${what} passa de ${max} letras.`));
const pattern = (max: number, what: string, shape: RegExp) =>
  text(max, what).check(z.regex(shape, `${what} não tem a forma esperada.`));
export const list = <T extends z.core.$ZodType>(item: T, max: number, what: string) =>
  z.array(item, `${what} precisa ser uma lista.`).check(z.maxLength(max, `${what} passa de ${max} itens.`));

/** `/chats`, `/master/tenants`: lower-case words, never one of the panel's own addresses. */
export const RemoteRoute = pattern(120, 'O endereço', /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/).check(
  z.refine((route) => !RESERVED_ROUTES.some((own) => overlaps(own, route)), 'Este endereço é do próprio painel.'),
);
export const Version = pattern(80, 'A versão', /^[A-Za-z0-9][\w.-]*$/);
export const Hash = pattern(120, 'O hash', /^sha384-[A-Za-z0-9+/=]+$/);
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

// docs/decisions/0060-numbers-first-then-the-areas-cards.md
/** What an area puts into a place of another screen. `name` is its key in the area's module, and in the first answer. */
export const Widget = z.object({
  slot: pattern(40, 'O lugar', /^[a-z]+(?:[.-][a-z]+)*$/),
  name: pattern(40, 'O nome do cartão', /^[a-z]+(?:_[a-z]+)*$/),
  label: text(40, 'O título do cartão'),
  icon: text(40, 'O ícone'),
  /** The screen of the area that it leads to. */
  path: RemoteRoute,
  order: z.number('A ordem precisa ser um número.'),
  access: text(60, 'A regra de acesso'),
});
export type Widget = z.infer<typeof Widget>;

const MAX_ROUTES = 40;
export const MAX_NAV = 20;
export const MAX_WIDGETS = 20;
/** Read; release-order.ts takes fewer. */
const MAX_FILES = 2000;
/** The script a build is entered by. */
export const ENTRY_SCRIPT = 'remoteEntry.js';
const declared = {
  name: pattern(50, 'O nome', /^[a-z][a-z0-9-]*$/),
  routes: list(RemoteRoute, MAX_ROUTES, 'A lista de endereços').check(z.minLength(1, 'Falta o endereço da área.')),
};

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
  /** Releases from before there were any say nothing of them. */
  widgets: z._default(list(Widget, MAX_WIDGETS, 'A lista de cartões'), []),
  /** What it takes from the shell; releases from before it was known say nothing. */
  needs: z.optional(Needs),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** Name of the shell among the releases: it is no area, and has no addresses of its own. */
export const SHELL = 'shell';

// docs/decisions/0153-the-shell-is-a-release.md
/** One build of the shell: published, signed and put on air like an area, but no area. */
export const ShellRelease = z.object({
  name: z.literal(SHELL),
  version: Version,
  files: z.record(FileAddress, Hash),
});
export type ShellRelease = z.infer<typeof ShellRelease>;

/** An area that cannot be offered: where its card stands, and why, for who runs the platform. */
export const BrokenArea = z.object({
  name: z.string(),
  routes: z.array(z.string()),
  nav: z.array(NavEntry),
  widgets: z._default(z.array(Widget), []),
  reason: z.string(),
});
export type BrokenArea = z.infer<typeof BrokenArea>;

export const Registry = z.object({
  remotes: z.array(RemoteEntry),
  broken: z.array(BrokenArea),
  /** Areas that this visitor's company tries a version of; such a list is nobody else's. */
  em_teste: z._default(z.array(z.string()), []),
  /** Version of the shell that is live; absent where it is served as it was installed. */
  shell: z.optional(Version),
});
export type Registry = z.infer<typeof Registry>;

export const listRemotes = endpoint({
  method: 'GET',
  path: '/remotes',
  access: 'public',
  scope: 'account',
  summary: 'Áreas do painel disponíveis',
  response: Registry,
});
