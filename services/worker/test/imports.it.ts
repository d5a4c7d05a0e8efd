import { importCustomers } from '@balcao/contexts/catalog/spreadsheet/import-customers';
import { readImport } from '@balcao/contexts/catalog/spreadsheet/read-import';
import { writeAudit } from '@balcao/contexts/master/index';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, startBench, until } from './bench';

jest.setTimeout(300_000);

it('an import whose job was wiped is finished all the same, and its file is gone', async () => {
  const bench: Bench = await startBench();
  const deps = { ...bench.deps, audit: writeAudit, records: [] };
  try {
    const { tenantId } = await bench.addCompany();
    const actor = actorOf(tenantId);
    const { id } = await importCustomers(deps)(actor, {
      csv: 'Nome;Telefone\nAna;11987654321\n',
      mapeamento: { nome: 'Nome', telefone: 'Telefone' },
      existentes: 'ignorar',
    });
    expect(await bench.wipeRedis()).toBeGreaterThan(0);
    // Nobody touched it for a minute.
    await bench.sql`update importacoes set batida_em = now() - interval '1 minute' where id = ${id}`;
    await bench.startWorker();
    await until(() => bench.jobs.repeat('sweep-imports', 300).then(() => true));
    await until(async () => (await readImport(deps)(actor, id)).estado === 'concluida', 120_000);
    const [row] = await bench.sql`select arquivo, criados from importacoes where id = ${id}`;
    expect(row).toEqual({ arquivo: '', criados: 1 });
  } finally {
    await bench.stop();
  }
});
