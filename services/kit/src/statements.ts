import { channel } from 'node:diagnostics_channel';
import { Counter, type Registry } from 'prom-client';

/** One thing said to the database. `begin` and `end` are statements like any other, and tell a transaction. */
export interface Statement {
  kind: 'begin' | 'statement' | 'end';
  /** The text as it is sent, with `$1` for values. */
  text: string;
  /** The job or route it was said for. */
  work: string;
  /** Nothing else was on its way: a round trip of its own. */
  trip: boolean;
}

// In-process, and nearly free while nobody listens.
const said = channel('balcao:statement');

function kindOf(text: string): Statement['kind'] {
  if (text.startsWith('begin')) return 'begin';
  return text === 'commit' || text === 'rollback' ? 'end' : 'statement';
}

/** Tells whoever counts that a statement is on its way. */
export function tellStatement(text: string, { work, trip }: Pick<Statement, 'work' | 'trip'>): void {
  if (said.hasSubscribers) said.publish({ kind: kindOf(text), text, work, trip } satisfies Statement);
}

/** Hears every statement of this process from now on. Returns how to stop. */
export function hearStatements(hear: (statement: Statement) => void): () => void {
  const listener = (message: unknown) => hear(message as Statement);
  said.subscribe(listener);
  return () => said.unsubscribe(listener);
}

/** Counts statements and transactions by job or route. */
export function countStatements(registry: Registry): void {
  if (registry.getSingleMetric('balcao_sql_statements_total')) return;
  const make = (name: string, help: string) => new Counter({ name, help, labelNames: ['work'], registers: [registry] });
  const statements = make('balcao_sql_statements_total', 'SQL statements, by job or route');
  const transactions = make('balcao_sql_transactions_total', 'SQL transactions, by job or route');
  hearStatements(({ kind, work }) => {
    statements.inc({ work });
    if (kind === 'begin') transactions.inc({ work });
  });
}
