import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { foldAccents } from './fold-accents';
import { PERMISSIONS, ROLES } from './permissions';
import { Id, Instant, Ok, requiredName } from './primitives';

export const TRIAL_DAYS = 14;
export const MIN_PASSWORD = 6;
export const NEW_TENANT = { plano: 'free', status: 'trial', limite_usuarios: 1, limite_agendamentos: 50 } as const;
export { SESSION_TIMING } from './constants';

export const AUTH_TEXTS = {
  loginFailed: 'Erro ao fazer login',
  signupFailed: 'Erro ao criar conta',
  passwordsDiffer: 'As senhas não coincidem',
  passwordShort: 'A senha deve ter no mínimo 6 caracteres',
} as const;

export const Usuario = z.object({
  id: Id,
  tenant_id: z.nullable(Id),
  auth_user_id: Id,
  nome: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  ativo: z.boolean(),
  ultimo_acesso: z.nullable(Instant),
});
export type Usuario = z.infer<typeof Usuario>;

export const Tenant = z.object({
  id: Id,
  nome: z.string(),
  slug: z.string(),
  plano: z.string(),
  status: z.string(),
  trial_ends_at: z.nullable(Instant),
  /** A cancelled subscription lets the company work until here; null while none is. */
  acesso_ate: z.nullable(Instant),
  /** An invoice is overdue: until when it is to be paid before the company may only read and export. */
  pagar_ate: z.nullable(Instant),
  /** Its deletion was asked for: everything goes at this moment, unless somebody takes it back. */
  exclusao_em: z.nullable(Instant),
  limite_agendamentos: z.number(),
  limite_usuarios: z.number(),
  cidade_base: z.nullable(z.string()),
  fuso_horario: z.string(),
  /** Area code of phones that are typed without one. */
  ddd_padrao: z.nullable(z.string()),
  /** Chosen for the panel, `#rrggbb`; null: Balcão's own. */
  cor_marca: z.nullable(z.string()),
  created_at: Instant,
});
export type Tenant = z.infer<typeof Tenant>;

export const SessionData = z.object({
  user: z.object({ id: Id, email: z.string() }),
  profile: z.nullable(Usuario),
  tenant: z.nullable(Tenant),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Nothing of the platform is served before this account has a second factor. */
  deve_segundo_fator: z.boolean(),
  /** There while the platform's support is inside this company, until then. */
  suporte: z.optional(z.object({ ate: Instant, altera: z.boolean() })),
});
export type SessionData = z.infer<typeof SessionData>;

/** Access token (kept in memory by the browser) with its expiry; the refresh token travels only as a cookie. */
export const Tokens = z.object({ accessToken: z.string(), expiresAt: Instant });
export const SignedIn = z.extend(Tokens, { session: SessionData });
export type SignedIn = z.infer<typeof SignedIn>;

/** An address as accounts are kept by: trimmed, in lower case. */
export const Email = z
  .string('Informe o e-mail.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Informe o e-mail.'),
    z.maxLength(254, 'E-mail longo demais.'),
    z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Informe um e-mail válido, como nome@empresa.com.br.'),
  );
/** A password as it may be chosen. */
export const NewPassword = z
  .string('Informe a senha.')
  .check(z.minLength(MIN_PASSWORD, AUTH_TEXTS.passwordShort), z.maxLength(200, 'A senha pode ter até 200 caracteres.'));

export const LoginBody = z.object({
  email: Email,
  password: z
    .string('Informe a senha.')
    .check(z.minLength(1, 'Informe a senha.'), z.maxLength(200, 'Senha longa demais.')),
});
export const SignupBody = z.object({
  nome: requiredName('Informe o seu nome.', 120),
  empresa: requiredName('Informe o nome da empresa.', 120),
  email: Email,
  password: NewPassword,
});
export const ChangePasswordBody = z.object({
  current_password: z
    .string('Informe a senha atual.')
    .check(z.minLength(1, 'Informe a senha atual.'), z.maxLength(200, 'Senha longa demais.')),
  password: NewPassword,
});
export const UpdateMeBody = z.object({ nome: requiredName('Informe o seu nome.', 120) });
/**
 * Slug of a company name: lower-cased, accents removed, anything but a-z and 0-9 becomes a hyphen,
 * repeated hyphens collapse, outer hyphens go. May be empty ("美容"): the server then finds a free fallback.
 */
export function slugify(name: string): string {
  return foldAccents(name)
    .replace(/[^a-z0-9]/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Days of trial left, rounded up; 0 or less means it ended. */
export function trialDaysLeft(trialEndsAt: string | null, now = Date.now()): number {
  if (!trialEndsAt) return 0;
  return Math.ceil((Date.parse(trialEndsAt) - now) / 86_400_000);
}

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  scope: 'account',
  summary: 'Entrar com e-mail e senha',
  body: LoginBody,
  response: SignedIn,
  rateLimit: { max: 20, windowMs: 60_000 },
});
export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  scope: 'account',
  summary: 'Criar conta e empresa em teste',
  body: SignupBody,
  response: SignedIn,
  status: 201,
  rateLimit: { max: 10, windowMs: 60_000 },
});
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  scope: 'account',
  summary: 'Renovar a sessão (cookie)',
  response: SignedIn,
});
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  scope: 'account',
  summary: 'Sair',
  response: Ok,
});
export const getSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  access: 'session',
  scope: 'account',
  summary: 'Quem está conectado',
  response: SessionData,
});
export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  access: 'session',
  scope: 'account',
  summary: 'Trocar a senha',
  body: ChangePasswordBody,
  response: Ok,
  rateLimit: { max: 10, windowMs: 60_000 },
  whenSuspended: true,
});
export const updateMe = endpoint({
  method: 'PATCH',
  path: '/me',
  access: 'session',
  scope: 'account',
  summary: 'Atualizar o perfil',
  body: UpdateMeBody,
  response: Usuario,
  whenSuspended: true,
});
/** Public keys of the access tokens (RFC 7517). */
export const getJwks = endpoint({
  method: 'GET',
  path: '/auth/jwks.json',
  access: 'public',
  scope: 'account',
  summary: 'Chaves públicas das sessões',
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
export const UsageBar = z.object({ used: z.number(), limit: z.number() });
/** Counters of the current month in the company's time zone. */
export const Usage = z.object({ periodo: z.string(), usuarios: UsageBar, agendamentos: UsageBar, mensagens: UsageBar });
export type Usage = z.infer<typeof Usage>;
/** From the company's data to the first customer answered, in this order. */
export const FIRST_STEPS = ['negocio', 'servicos', 'equipe', 'whatsapp', 'respostas', 'teste'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = z.object({
  /** Trade of the company: the name of a file of templates; null until one was chosen. */
  ramo: z.nullable(z.string()),
  /** Somebody of the company put the list away. */
  dispensado: z.boolean(),
  /** Number of the connected WhatsApp. */
  telefone: z.nullable(z.string()),
  /** Read from what the company has, never from a mark. */
  passos: z.array(z.object({ passo: z.enum(FIRST_STEPS), feito: z.boolean() })),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
