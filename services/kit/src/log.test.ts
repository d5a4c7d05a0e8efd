import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describeError, withoutValues } from './describe-error';
import { createHttp } from './http';
import { createLog } from './log';

const CANARY = 'canario';
const HASH = `$argon2id$v=19$${CANARY}`;

/** What postgres.js throws, with every field a server can fill. */
function driverError(): Error {
  const error = new Error(`invalid input syntax for type uuid: "${CANARY}"`);
  return Object.assign(error, {
    name: 'PostgresError',
    code: '23505',
    detail: `Key (email)=(${CANARY}@x.com.br) already exists.`,
    hint: CANARY,
    where: `PL/pgSQL function, row ${CANARY}`,
    internal_query: `select '${CANARY}'`,
    query: `insert into contas (email) values ('${CANARY}')`,
    parameters: [CANARY],
    table_name: 'contas',
    constraint_name: 'contas_email_key',
    routine: '_bt_check_unique',
  });
}
const queryError = () =>
  new DrizzleQueryError(
    `update contas set senha = '${CANARY}' where id = $1`,
    [HASH, `x\n    at f (${CANARY}:1:2)`],
    driverError(),
  );

/** A log that keeps what it wrote. */
function recordingLog() {
  const lines: string[] = [];
  const log = createLog('test', 'debug', { write: (line) => void lines.push(line) });
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

describe('a log line about an error', () => {
  it('tells code, table, constraint, statement and our own frames', () => {
    const { log, last } = recordingLog();
    log.error({ err: queryError() }, 'request failed');
    const { err, msg } = last();
    expect(msg).toBe('request failed');
    expect(err.message).toBe('query failed');
    expect(err.statement).toMatch(/^[0-9a-f]{8} update contas set senha = \? where id = \$1$/);
    expect(err.stack).toContain('log.test.ts');
    const { type, code, table, constraint, routine } = err.cause;
    expect({ type, code, table, constraint, routine }).toEqual({
      type: 'PostgresError',
      code: '23505',
      table: 'contas',
      constraint: 'contas_email_key',
      routine: '_bt_check_unique',
    });
  });

  it.each<[string, (log: ReturnType<typeof createLog>) => void]>([
    ['as err', (log) => log.error({ err: queryError() }, 'failed')],
    ['as err without a text', (log) => log.error({ err: driverError() })],
    ['alone', (log) => log.error(queryError())],
    ['with its own message as the text', (log) => log.error({ err: driverError() }, driverError().message)],
    ['under another name', (log) => log.warn({ problem: queryError() }, 'failed')],
    ['deep inside', (log) => log.warn({ a: { b: [{ c: driverError() }] } }, 'failed')],
    ['of a child with serializers of its own', (log) => log.child({ x: 1 }).error({ err: queryError() }, 'failed')],
    ['among several', (log) => log.error({ err: new AggregateError([driverError(), queryError()], CANARY) }, 'failed')],
    ['wrapped by us', (log) => log.error({ err: new Error('not saved', { cause: queryError() }) }, 'failed')],
    ['of a JSON parser', (log) => log.error({ err: parseError(`{"texto": ${CANARY}}`) }, 'failed')],
    ['of Redis', (log) => log.error({ err: redisError() }, 'failed')],
    ['of a library that quotes', (log) => log.error({ err: new TypeError(`Invalid time zone: '${CANARY}'`) })],
    ['thrown as a text', (log) => log.error({ err: CANARY as unknown as Error, cause: undefined }, 'failed')],
  ])('holds no value when it is written %s', (_way, write) => {
    const { log, text } = recordingLog();
    write(log);
    expect(text()).toContain('"level":');
    expect(text()).not.toContain(CANARY);
  });

  it('masks e-mail, numbers and tokens in texts nobody vouches for', () => {
    const { message } = describeError(new Error(`no ana@salao.com.br +5511987654321 ${'k7'.repeat(16)} here`));
    expect(message).toBe('no […] […] […] here');
  });
});

describe('what a queue keeps of an error', () => {
  it('has neither values nor the fields of the driver, and stays of its class', () => {
    const clean = withoutValues(queryError());
    expect(clean).toBeInstanceOf(DrizzleQueryError);
    expect(clean.message).toBe('query failed < 23505: a row like this exists already');
    expect(JSON.stringify(Object.getOwnPropertyDescriptors(clean))).not.toContain(CANARY);
    expect(clean.stack).toContain('log.test.ts');
    expect(withoutValues(driverError()).message).toBe('23505: a row like this exists already');
  });
});

describe("the server's lines", () => {
  it('name the route and never the address or the driver', async () => {
    const { log, text } = recordingLog();
    const app = createHttp({ log });
    app.addHook('onResponse', async (request, reply) => request.log.info({ req: request, res: reply }, 'seen'));
    app.get('/calendar/:token', async () => {
      throw queryError();
    });
    await app.inject({ url: `/calendar/${CANARY}?token=${CANARY}`, headers: { referer: CANARY } });
    await app.inject({ url: `/nowhere/${CANARY}` });
    expect(text()).toContain('/calendar/:token');
    expect(text()).not.toContain(CANARY);
  });
});

function parseError(text: string): Error {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error as Error;
  }
}

const redisError = () =>
  Object.assign(new Error(`ERR unknown command 'x', with args beginning with: '${CANARY}'`), {
    name: 'ReplyError',
    command: { name: 'set', args: [CANARY] },
  });
