import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email, NewPassword } from './identity';
import { LinkToken } from './people';
import { Ok } from './primitives';

/** So long a link to a new password is good, once. */
export const RESET_MINUTES = 60;

export const RequestResetBody = z.object({ email: Email });
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset',
  access: 'public',
  scope: 'account',
  summary: 'Pedir um link para criar outra senha',
  body: RequestResetBody,
  response: Ok,
  rateLimit: { max: 10, windowMs: 60_000 },
});
export const checkPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset/check',
  access: 'public',
  scope: 'account',
  summary: 'Dizer se um link de senha ainda vale',
  body: z.object({ token: LinkToken }),
  response: Ok,
  rateLimit: { max: 30, windowMs: 60_000 },
});
export const ResetPasswordBody = z.object({ token: LinkToken, password: NewPassword });
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password-reset/confirm',
  access: 'public',
  scope: 'account',
  summary: 'Criar outra senha com o link',
  body: ResetPasswordBody,
  response: Ok,
  rateLimit: { max: 10, windowMs: 60_000 },
});
