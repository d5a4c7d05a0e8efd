import { ERRORS } from '@balcao/contracts/errors';
import { fingerprintOf } from './statement-fingerprint';

/** An error as it may be written down: where and what, never with what. */
export interface ErrorLine {
  type: string;
  code?: string;
  message: string;
  /** What Postgres names: our own tables, columns and constraints. */
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  statement?: string;
  stack?: string;
  cause?: ErrorLine;
  errors?: ErrorLine[];
}

type Fields = Record<string, unknown>;

const MAX_MESSAGE = 300;
const MAX_FRAMES = 8;
const MAX_DEPTH = 4;
/** What may stand where names stand: identifiers of ours and of drivers, never prose. */
const NAME = /^[\w./:$-]{1,80}$/;
const FRAME = /^ {4}at (?:async )?[^\n]{0,200}:\d+:\d+\)?$/;
const FOREIGN = /node_modules|node:internal/;

const SQL_STATES: Record<string, string> = {
  '22021': 'text the database cannot hold',
  '22P02': 'a value that is not of its type',
  '23502': 'a value is missing',
  '23503': 'a row that is referred to does not exist',
  '23505': 'a row like this exists already',
  '23514': 'a rule of the table is broken',
  '23P01': 'two rows claim the same',
  '40P01': 'deadlock',
  '42501': 'not permitted',
  '55P03': 'waited too long for a lock',
  '57014': 'the statement took too long',
  '57P01': 'the connection was cut',
};

// docs/decisions/0032-errors-are-written-without-values.md
/**
 * Describes an error for a log or a queue. Drivers write parameters, rows and quoted values into messages, `detail`,
 * `query` and `params`: only what is known to hold none is taken over, so a new field of a driver stays out by itself.
 */
export function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: 'unknown', message: `thrown: ${typeof error}` };
  const fields = error as Error & Fields;
  const line: ErrorLine = { type: nameOf(error.name) ?? 'Error', message: messageOf(fields) };
  const found = {
    code: nameOf(fields.code),
    table: nameOf(fields.table_name),
    column: nameOf(fields.column_name),
    constraint: nameOf(fields.constraint_name),
    routine: nameOf(fields.routine),
    statement: typeof fields.query === 'string' ? fingerprintOf(fields.query) : undefined,
    stack: framesOf(error),
  };
  Object.assign(line, Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)));
  if (depth >= MAX_DEPTH) return line;
  if (error.cause instanceof Error) line.cause = describeError(error.cause, depth + 1);
  if (Array.isArray(fields.errors) && fields.errors.every((one) => one instanceof Error))
    line.errors = fields.errors.slice(0, 3).map((one) => describeError(one, depth + 1));
  return line;
}

/** The same error for somebody else's store (a queue keeps message and stack): its own words and frames are gone. */
export function withoutValues<E extends Error>(error: E): E {
  const { type, code, message, stack = '', cause } = describeError(error);
  const own = type === 'PostgresError' && code ? `${code}: ${message}` : message;
  const told = [own, cause && `${cause.code ?? cause.type}: ${cause.message}`].filter(Boolean).join(' < ');
  const clean: E = Object.create(Object.getPrototypeOf(error));
  return Object.assign(clean, { name: type, message: told, stack: `${type}: ${told}\n${stack}` }, code && { code });
}

const nameOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && NAME.test(text) ? text : undefined;
};

function messageOf(error: Error & Fields): string {
  const code = nameOf(error.code);
  if (Array.isArray(error.errors)) return 'several errors';
  if (error.name === 'PostgresError') return SQL_STATES[code ?? ''] ?? 'refused by the database';
  if (typeof error.query === 'string' && 'params' in error) return 'query failed';
  if (code && code in ERRORS) return ERRORS[code as keyof typeof ERRORS].text;
  if (error.name === 'ReplyError') return `redis: ${/^[A-Z]{2,20}\b/.exec(error.message)?.[0] ?? 'refused'}`;
  // A parser quotes what it could not read.
  if (error instanceof SyntaxError) return 'text that could not be parsed';
  if (Array.isArray(error.issues)) return `does not fit: ${error.issues.slice(0, 8).map(issueOf).join(', ')}`;
  if (code && nameOf(error.address)) return [error.syscall, code, error.address, error.port].filter(Boolean).join(' ');
  return maskValues(error.message.slice(0, 4 * MAX_MESSAGE)).slice(0, MAX_MESSAGE);
}

function issueOf(issue: Fields): string {
  const path = Array.isArray(issue.path) ? issue.path.map((key) => nameOf(key) ?? '?').join('.') : '';
  return `${path || '(all)'} ${nameOf(issue.code) ?? ''}`.trim();
}

/** Takes out what may be data in a text nobody vouches for: quoted parts, addresses, long numbers, tokens. */
const maskValues = (text: string): string =>
  text
    .replace(/"[^"]*"?|'[^']*'|`[^`]*`/g, '[…]')
    .replace(/\S+/g, (word) => (word.includes('@') ? '[…]' : word))
    .replace(/\+?\d[\d().-]{5,}/g, '[…]')
    .replace(/[\w+=-]{24,}/g, '[…]');

/** The frames of the stack, ours when there are some: a stack begins with the message, which is not a frame. */
function framesOf({ stack, message }: Error): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const at = message ? stack.indexOf(message) : -1;
  const lines = stack.slice(at < 0 ? 0 : at + message.length).split('\n');
  const frames = lines.filter((line) => FRAME.test(line));
  const ours = frames.filter((line) => !FOREIGN.test(line));
  return (ours.length ? ours : frames).slice(0, MAX_FRAMES).join('\n') || undefined;
}
