import * as z from 'zod';
import { unlessEmpty } from './config';
import type { Logger } from './log';
import { createMailer, type Mailer } from './mail';

/** What a process that sends letters reads of its environment. */
export const mailConfig = {
  /** The mail server; without one, letters are files in MAIL_DIR. */
  SMTP_HOST: unlessEmpty(z.string().optional()),
  SMTP_PORT: unlessEmpty(z.coerce.number().int().min(1).max(65_535).default(587)),
  SMTP_USER: unlessEmpty(z.string().optional()),
  SMTP_PASSWORD: unlessEmpty(z.string().optional()),
  /** `starttls` and `tls` never send in the clear; `none` is for a server on this machine. */
  SMTP_SECURITY: unlessEmpty(z.enum(['starttls', 'tls', 'none']).default('starttls')),
  /** Sender; nao-responda@ the host of PUBLIC_URL when absent. */
  MAIL_FROM: unlessEmpty(z.string().optional()),
  MAIL_DIR: unlessEmpty(z.string().default('.data/mail')),
};
type MailConfig = z.infer<z.ZodObject<typeof mailConfig>> & { PUBLIC_URL: string };

/** The mailer of a process, as its environment says. */
export function openMailer(config: MailConfig, log: Logger): Mailer {
  const {
    SMTP_HOST: host,
    SMTP_PORT: port,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
    SMTP_SECURITY: security,
  } = config;
  const smtp = host ? { host, port, user, password, security } : undefined;
  const from = config.MAIL_FROM ?? `Balcão <nao-responda@${new URL(config.PUBLIC_URL).hostname}>`;
  return createMailer({ smtp, dir: config.MAIL_DIR, from, log });
}
