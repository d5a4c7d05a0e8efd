import { DAY_MS } from '@balcao/contracts/constants';
import { Temporal } from 'temporal-polyfill';
import { dayIn, daysBetween } from '../payments/company-day';

export interface AccountNotice {
  tipo: string;
  referencia: string;
  assunto: string;
  texto: string;
  validoAte: Date;
}

/** How long the end of a trial is worth a letter. */
export const OVER_FOR_DAYS = 7;
/** First of the three notices. */
export const FIRST_NOTICE_DAYS = 3;

const AFTERWARDS =
  'Depois disso a empresa só consulta e exporta, e a IA para de responder. Nada se perde: as mensagens dos clientes continuam guardadas.';
const letter = (...parts: string[]) => ['Olá!', ...parts].join('\n\n');
const chooseAt = (plansUrl: string) => `Para continuar, escolha um plano:\n${plansUrl}`;

/** What is told about a trial on this day of the company; null: nothing. A day nobody was there for is made up for by its next. */
export function trialNotice(ends: Date, now: Date, { zone, plansUrl }: { zone: string; plansUrl: string }) {
  const referencia = ends.toISOString();
  const over = new Date(ends.getTime() + OVER_FOR_DAYS * DAY_MS);
  if (now >= over) return null;
  const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: zone }).format(ends);
  if (now >= ends) {
    const texto = letter(
      `O teste grátis da sua empresa no Balcão terminou em ${date}.`,
      'Você continua consultando e exportando tudo, mas não grava nada novo, e a IA parou de responder. As mensagens dos clientes continuam guardadas.',
      chooseAt(plansUrl),
    );
    const assunto = 'Seu teste grátis do Balcão terminou';
    return { tipo: 'trial-expirado', referencia, assunto, texto, validoAte: over } satisfies AccountNotice;
  }
  const days = daysBetween(dayIn(zone, now), dayIn(zone, ends));
  if (days > FIRST_NOTICE_DAYS) return null;
  const at = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: zone }).format(ends);
  const when = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  const texto = letter(
    `O teste grátis da sua empresa no Balcão termina ${when}: vai até ${date}, às ${at}.`,
    AFTERWARDS,
    chooseAt(plansUrl),
  );
  const tipo = days === 0 ? 'trial-0' : days === 1 ? 'trial-1' : 'trial-3';
  return { tipo, referencia, assunto: `Seu teste grátis do Balcão termina ${when}`, texto, validoAte: ends };
}

const REACHED = {
  agendamentos: [
    'agendamentos',
    'Os que estão marcados continuam. Novos agendamentos só no mês que vem, ou com um plano maior.',
  ],
  mensagens: [
    'mensagens',
    'A IA parou de responder até o fim do mês. Sua equipe continua recebendo e escrevendo, e nenhuma mensagem se perde.',
  ],
} as const;
export type MonthlyLimit = keyof typeof REACHED;

/** The month's limit is used up: told once a month and kind. */
export function limitNotice(what: MonthlyLimit, now: Date, about: { zone: string; limit: number; plansUrl: string }) {
  const month = Temporal.PlainDate.from(dayIn(about.zone, now)).toPlainYearMonth();
  const [name, meaning] = REACHED[what];
  const written = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: about.zone }).format(
    now,
  );
  const end = month.add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime({ timeZone: about.zone });
  return {
    tipo: `limite-${what}`,
    referencia: month.toString(),
    assunto: `Limite de ${name} do mês atingido no Balcão`,
    texto: letter(
      `Sua empresa usou todo o limite de ${name} de ${written}: ${about.limit.toLocaleString('pt-BR')}.`,
      meaning,
      `Para ver o uso e os planos:\n${about.plansUrl}`,
    ),
    validoAte: new Date(end.epochMilliseconds),
  } satisfies AccountNotice;
}
