import type { ConnectionProblem } from '@balcao/contracts/integrations';
import type { Tx } from '@balcao/kit/db';
import { count } from 'drizzle-orm';
import { evolution_instances } from '../../chats/schema';

/** All numbers of all companies: how many are how. */
export async function countNumbers(tx: Tx) {
  const { status, problema } = evolution_instances;
  const rows = await tx.select({ status, problema, n: count() }).from(evolution_instances).groupBy(status, problema);
  const sumOf = (which: string) => rows.reduce((sum, row) => (row.status === which ? sum + row.n : sum), 0);
  const problems = new Map<ConnectionProblem, number>();
  for (const row of rows) if (row.problema) problems.set(row.problema, (problems.get(row.problema) ?? 0) + row.n);
  return {
    conectados: sumOf('connected'),
    conectando: sumOf('connecting'),
    desconectados: sumOf('disconnected'),
    problemas: [...problems].map(([problema, total]) => ({ problema, total })).sort((a, b) => b.total - a.total),
  };
}
