import { channel } from 'node:diagnostics_channel';
import { Counter, type Registry } from 'prom-client';
import { doing } from './doing';

/** One thing said to the database. `begin` and `end` are statements like any other, and tell a transaction. */
export interface Statement {
  kind: 'begin' | 'statement' | 'end';
  /** The text as it is sent, with `$1` for values. */
  text: string;
  /** The job or route it was said for. */
  work: string;
}

// In-process, and nearly free while nobody listens.
const said = channel('balcao:statement');

/** Tells whoever counts that a statement is on its way. */
export function tellStatement(kind: Statement['kind'], text: string): void {
  if (said.hasSubscribers) said.publish({ kind, text, work: doing() } satisfies Statement);
}

/** Hears every statement of this process from now on. Returns how to stop. */
export function hearStatements(hear: (statement: Statement) => void): () => void {
  const listener = (message: unknown) => hear(message as Statement);
  said.subscribe(listener);
  return () => said.unsubscribe(listener);
}

/** Counts statements and transactions by job or route. */
export function countStatements(registry: Registry): void {
  const make = (name: string, help: string) => new Counter({ name, help, labelNames: ['work'], registers: [registry] });
  if (registry.getSingleMetric('balcao_sql_statements_total')) return;
  const statements = make('balcao_sql_statements_total', 'SQL statements, by job or route');
  const transactions = make('balcao_sql_transactions_total', 'SQL transactions, by job or route');
  hearStatements(({ kind, work }) => {
    statements.inc({ work });
    if (kind === 'begin') transactions.inc({ work });
  });
}
