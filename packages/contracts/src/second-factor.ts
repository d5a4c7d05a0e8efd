import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { SignedIn } from './identity';
import { IdParams, Instant, Ok } from './primitives';

/** So many codes are given out at once, each good for one sign-in without the phone. */
export const RECOVERY_CODES = 10;
/** So long after the password the code may still come. */
export const SECOND_STEP_MINUTES = 10;

/** Six digits of the app, or a recovery code, however it is spaced. */
const Code = z
  .string('Informe o código.')
  .check(
    z.trim(),
    z.minLength(6, 'Informe o código de 6 números do aplicativo.'),
    z.maxLength(40, 'Código longo demais.'),
  );
const CurrentPassword = z
  .string('Informe a sua senha.')
  .check(z.minLength(1, 'Informe a sua senha.'), z.maxLength(200, 'Senha longa demais.'));

export const StartSecondFactorBody = z.object({ current_password: CurrentPassword });
export const ConfirmSecondFactorBody = z.object({ codigo: Code });
export const ProvenBody = z.object({ current_password: CurrentPassword, codigo: Code });
export const FinishLoginBody = z.object({ token: z.string().check(z.maxLength(2_000)), codigo: Code });

const RecoveryCodes = z.object({ codigos: z.array(z.string()) });
export const SegundoFator = z.object({
  ativo: z.boolean(),
  ativado_em: z.nullable(Instant),
  codigos_restantes: z.number(),
});
export type SegundoFator = z.infer<typeof SegundoFator>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second-factor',
  access: 'session',
  scope: 'account',
  summary: 'Como está a verificação em duas etapas da própria conta',
  response: SegundoFator,
});
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor',
  access: 'session',
  scope: 'account',
  summary: 'Começar a verificação em duas etapas: o segredo para o aplicativo',
  body: StartSecondFactorBody,
  response: z.object({ segredo: z.string(), endereco: z.string() }),
  rateLimit: { max: 10, windowMs: 60_000 },
  whenSuspended: true,
});
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/confirm',
  access: 'session',
  scope: 'account',
  summary: 'Ativar a verificação em duas etapas com um código do aplicativo',
  body: ConfirmSecondFactorBody,
  response: RecoveryCodes,
  rateLimit: { max: 10, windowMs: 60_000 },
  whenSuspended: true,
});
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: 'session',
  scope: 'account',
  summary: 'Gerar outros códigos de recuperação; os de antes deixam de valer',
  body: ProvenBody,
  response: RecoveryCodes,
  rateLimit: { max: 10, windowMs: 60_000 },
  whenSuspended: true,
});
export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/disable',
  access: 'session',
  scope: 'account',
  summary: 'Desligar a verificação em duas etapas, com a senha e um código',
  body: ProvenBody,
  response: Ok,
  rateLimit: { max: 10, windowMs: 60_000 },
  whenSuspended: true,
});
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/second-factor/reset',
  access: 'users.manage',
  summary: 'Desligar a verificação em duas etapas de alguém da equipe que perdeu o aparelho',
  params: IdParams,
  response: Ok,
  whenSuspended: true,
});
export const finishLogin = endpoint({
  method: 'POST',
  path: '/auth/login/second-step',
  access: 'public',
  scope: 'account',
  summary: 'Segunda etapa de entrar: o código do aplicativo ou um de recuperação',
  body: FinishLoginBody,
  response: SignedIn,
  rateLimit: { max: 20, windowMs: 60_000 },
});
