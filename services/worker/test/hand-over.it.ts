import { createCatalog } from '@balcao/contexts/catalog/index';
import { sendToCustomer, withdrawSends } from '@balcao/contexts/chats/index';
import { writeAudit } from '@balcao/contexts/master/index';
import { readHandOver } from '@balcao/contexts/scheduling/hand-over/read-hand-over';
import { handOver } from '@balcao/contexts/scheduling/hand-over/start-hand-over';
import { asOwner } from '@balcao/testing/make-tenant';
import { fillSalon } from '@balcao/testing/salon';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, startBench, until } from './bench';
import { spawnWorker } from './spawn-worker';

jest.setTimeout(400_000);
const MANY = 1_000;

it('a hand-over whose worker was killed and whose Redis was wiped is finished all the same, nothing twice', async () => {
  const bench: Bench = await startBench();
  const { findOrCreateCustomer } = createCatalog(bench.deps, { audit: writeAudit, records: [] });
  const deps = Object.assign({}, bench.deps, {
    findOrCreateCustomer,
    withdrawSends: withdrawSends({ ...bench.deps, reportSend: async () => undefined }),
    sendToCustomer: sendToCustomer(bench.deps),
  });
  try {
    const { tenantId } = await bench.addCompany();
    const salon = await asOwner(bench.place, (sql) => fillSalon(sql, tenantId));
    await bench.sql`insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos)
      select gen_random_uuid(), ${tenantId}, ${salon.ana}, ${salon.corte}, ${salon.julia},
        '2031-03-03T12:00:00Z'::timestamptz + make_interval(days => n / 8, hours => n % 8), 60
      from generate_series(0, ${MANY - 1}) n`;
    const actor = actorOf(tenantId);
    const kill = spawnWorker(bench);
    const begun = await handOver(Object.assign({ atOnceMs: 0 }, deps))(actor, salon.julia, {
      itens: [],
      manter: [],
      todos: { para: salon.renato },
    });
    try {
      await until(async () => (await readHandOver(deps)(actor, begun.id)).feitas > 0, 60_000);
    } finally {
      await kill();
    }
    await bench.wipeRedis();
    const half = await readHandOver(deps)(actor, begun.id);
    expect(half.estado).toBe('processando');
    expect(half.feitas).toBeLessThan(MANY);
    // Nobody touched it for a minute.
    await bench.sql`update repasses set batida_em = now() - interval '1 minute' where id = ${begun.id}`;
    await bench.startWorker();
    await until(() => bench.jobs.repeat('sweep-hand-overs', 300).then(() => true));
    await until(async () => (await readHandOver(deps)(actor, begun.id)).estado === 'concluida', 180_000);
    expect(await readHandOver(deps)(actor, begun.id)).toMatchObject({
      feitas: MANY,
      transferidos: MANY,
      nao_mudaram: 0,
    });
    const [row] = await bench.sql`select count(*)::int as lines, count(distinct agendamento_id)::int as visits
      from agendamento_historico where tenant_id = ${tenantId} and acao = 'remarcado'`;
    expect(row).toEqual({ lines: MANY, visits: MANY });
  } finally {
    await bench.stop();
  }
});
