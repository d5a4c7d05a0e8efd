import { listAlerts } from '@balcao/contexts/master/alerts/list-alerts';
import { readOperations } from '@balcao/contexts/master/operations/read-operations';
import { activateRelease } from '@balcao/contexts/master/releases/activate-release';
import type { AlertKind } from '@balcao/contracts/alerts';
import { SWEEP_LABEL } from '@balcao/contracts/queue-names';
import { newId } from '@balcao/kit/ids';
import { openSigns, type Signs } from '@balcao/kit/signs';
import { hearStatements, type Statement } from '@balcao/kit/statements';
import { remoteEntry } from '@balcao/testing/hostile-remotes';
import { makeTenant } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, startBench, UNHURRIED, until } from './bench';

jest.setTimeout(600_000);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PHONE = '5511987654321';
const master = actorOf(null);

/** Each rule is made true and untrue by what really happens: a worker that stands still, a key that is refused. */
describe('the alerts of the platform', () => {
  let bench: Bench;
  let signs: ReturnType<typeof openSigns>;
  const time = { offsetMs: 0 };

  beforeAll(async () => {
    bench = await startBench();
    signs = openSigns({ redis: bench.redis, prefix: bench.place.redisPrefix, role: 'api' }, bench.jobs);
  });
  beforeEach(() => {
    time.offsetMs = 0;
  });
  afterAll(async () => {
    await signs.close();
    await bench.stop();
  });

  const clock = () => new Date(Date.now() + time.offsetMs);
  const read = (queues = signs.queues) =>
    listAlerts({ db: bench.db, clock, signs: { queues, answers: signs.answers }, keptMs: 0 })(master);
  const told = async (tipo: AlertKind) => (await read()).items.find((one) => one.tipo === tipo);
  const toldOf = async (tipo: AlertKind, tenantId: string) =>
    (await told(tipo))?.casos.find((one) => one.tenant_id === tenantId);

  it('asks the database one statement for each rule, in one transaction, however many companies there are', async () => {
    await read();
    const said: Statement[] = [];
    const stop = hearStatements((statement) => void said.push(statement));
    await read();
    stop();
    expect(said.filter(({ kind }) => kind === 'statement')).toHaveLength(9);
    expect(said.filter(({ kind }) => kind !== 'statement').map(({ kind }) => kind)).toEqual(['begin', 'end']);
  });

  it('is the master’s alone', async () => {
    const company = await bench.addCompany();
    for (const role of ['admin', 'user', 'viewer'] as const)
      await expect(listAlerts({ db: bench.db, clock, signs })(actorOf(company.tenantId, role))).rejects.toMatchObject({
        code: 'http/forbidden',
      });
  });

  it('a queue is late while no worker comes to it, and no longer once one does', async () => {
    const company = await bench.addCompany();
    await bench.customerWrites(company, PHONE, 'quanto custa o corte?', { wait: true });
    await until(
      async () => (await bench.sql`select 1 from webhook_events where tenant_id = ${company.tenantId}`).length,
    );
    expect(await told('fila')).toBeUndefined();
    time.offsetMs = 2 * MINUTE;
    const late = await told('fila');
    expect(late?.casos.map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Mensagens recebidas, ainda sem processar', 'Mensagens recebidas']),
    );
    expect(late).toMatchObject({ grave: true, caminho: '/master/operations?tab=filas' });
    const { items } = await read();
    expect(JSON.stringify(items)).not.toMatch(/987654321|quanto custa/);
    // Redis wiped: the row that waits tells it all the same.
    await bench.wipeRedis();
    expect((await told('fila'))?.casos.map(({ nome }) => nome)).toEqual(['Mensagens recebidas, ainda sem processar']);
    const stopWorker = await bench.startWorker(UNHURRIED);
    await until(async () => {
      const [row] = await bench.sql`select count(*)::int as n from webhook_events where status = 'pending'`;
      return row?.n === 0;
    });
    time.offsetMs = 0;
    await until(async () => (await told('fila')) === undefined);
    await stopWorker();
  });

  it('Redis does not answer: said, since the first time it did not', async () => {
    const away = async () => {
      throw new Error('away');
    };
    let answers = false;
    const list = listAlerts({ db: bench.db, clock, signs: { queues: away, answers: async () => answers }, keptMs: 0 });
    const first = (await list(master)).items.find(({ tipo }) => tipo === 'fila');
    time.offsetMs = 5 * MINUTE;
    const later = (await list(master)).items.find(({ tipo }) => tipo === 'fila');
    expect(first?.casos.map(({ nome }) => nome)).toContain('O Redis não responde');
    expect(later?.desde).toBe(first?.desde);
    answers = true;
    const slow = (await list(master)).items.find(({ tipo }) => tipo === 'fila');
    expect(slow?.casos.map(({ nome }) => nome)).toContain('O Redis está lento: as filas não puderam ser vistas');
    expect(slow?.desde).toBe(first?.desde);
  });

  it('a figure that came too late is missing, and Redis is not said to be away for it', async () => {
    const late = async () => {
      throw new Error('no answer in time');
    };
    const read = (replaced: Partial<Signs>) => {
      const asked: Signs = Object.assign({}, signs, replaced);
      return readOperations({ db: bench.db, clock, signs: asked })(master);
    };
    expect(await read({ repeating: late })).toMatchObject({ redis: 'lento', rotinas: null, filas: expect.any(Array) });
    expect(await read({ repeating: late, answers: async () => false })).toMatchObject({ redis: 'fora' });
    expect(await read({})).toMatchObject({ redis: 'responde', rotinas: expect.any(Array) });
  });

  it('every routine a worker keeps has a name', async () => {
    const stopWorker = await bench.startWorker(UNHURRIED);
    const names = await until(async () => {
      const all = await signs.repeating();
      return all.length > 15 ? all.map(({ name }) => name) : null;
    });
    await stopWorker();
    expect(names.filter((name) => !(name in SWEEP_LABEL))).toEqual([]);
  });

  describe('with a worker', () => {
    let company: Company;
    let stopWorker: () => Promise<void>;
    beforeAll(async () => {
      stopWorker = await bench.startWorker(UNHURRIED);
    });
    afterAll(() => stopWorker());
    beforeEach(async () => {
      company = await bench.addCompany();
    });
    const turns = async () =>
      (await bench.sql`select resultado from execucoes_ia where tenant_id = ${company.tenantId}`).map(
        ({ resultado }) => resultado,
      );

    it('the AI fails three times in a row, until it answers again', async () => {
      await bench.aiSim('/faults', { mode: 'auth', key: company.aiKey });
      for (const [index, phone] of ['5511911110001', '5511911110002', '5511911110003'].entries()) {
        expect(await toldOf('ia', company.tenantId)).toBeUndefined();
        await bench.customerWrites(company, phone, 'quanto custa o corte?');
        await until(async () => (await turns()).length === index + 1);
      }
      expect(await turns()).toEqual(['hand-over:auth', 'hand-over:auth', 'hand-over:auth']);
      expect(await toldOf('ia', company.tenantId)).toMatchObject({
        nome: 'Studio Bella',
        detalhe: '3 falhas seguidas',
      });
      await bench.aiSim('/faults', { clear: true, key: company.aiKey });
      await bench.customerWrites(company, '5511911110004', 'quanto custa o corte?');
      await until(async () => (await turns()).includes('answered'));
      expect(await toldOf('ia', company.tenantId)).toBeUndefined();
    });

    it('a message could not be sent and is dead, until somebody decides', async () => {
      await bench.sim('/faults', { instance: company.instance, notOnWhatsApp: [PHONE] });
      await bench.customerWrites(company, PHONE, 'quanto custa o corte?');
      const dead = await until(() => toldOf('paradas', company.tenantId));
      expect(dead).toMatchObject({ nome: 'Studio Bella', detalhe: '1 mensagem' });
      await bench.sim('/faults', { instance: company.instance, notOnWhatsApp: null });
      const filtro = { tenant_id: company.tenantId, ate: '2099-01-01T00:00:00.000Z' };
      await bench.deadLetters.redriveMany(master, { filtro, limite: 10, incluir: ['ia'] });
      await until(async () => (await toldOf('paradas', company.tenantId)) === undefined);
      await until(async () => (await bench.sends(company)).length === 1);
    });
  });

  it('a trial ends within three days, until it is made longer', async () => {
    const tenantId = await makeTenant(bench.place, { status: 'trial', nome: 'Barbearia Zé' });
    const endsIn = (days: number) =>
      bench.sql`update tenants set trial_ends_at = ${new Date(Date.now() + days * DAY)} where id = ${tenantId}`;
    await endsIn(4);
    expect(await toldOf('teste', tenantId)).toBeUndefined();
    await endsIn(2);
    expect(await toldOf('teste', tenantId)).toMatchObject({ nome: 'Barbearia Zé', detalhe: 'termina em 2 dias' });
    await endsIn(9);
    expect(await toldOf('teste', tenantId)).toBeUndefined();
    // Over, it is no longer ending.
    await endsIn(-1);
    expect(await toldOf('teste', tenantId)).toBeUndefined();
  });

  it('an invoice waits for its payment: a choice after a day, a next month from its day on', async () => {
    const tenantId = await makeTenant(bench.place);
    const fatura = { tenant_id: tenantId, plano: 'Pro', preco: '149.00', valor: '149.00' };
    const add = (motivo: string, vence_em: Date) =>
      bench.sql`insert into faturas ${bench.sql(Object.assign({ id: newId(), motivo, vence_em }, fatura))}`;
    await add('escolha', new Date(Date.now() + 3 * DAY));
    await add('renovacao', new Date(Date.now() + 3 * DAY));
    expect(await toldOf('pagamento', tenantId)).toBeUndefined();
    time.offsetMs = DAY + MINUTE;
    expect(await toldOf('pagamento', tenantId)).toMatchObject({ detalhe: 'plano escolhido e não pago' });
    const pay = (motivo: string) =>
      bench.sql`update faturas set status = 'paga', paga_em = now(), forma = 'manual' where tenant_id = ${tenantId}
        and motivo = ${motivo}`;
    await pay('escolha');
    expect(await toldOf('pagamento', tenantId)).toBeUndefined();
    time.offsetMs = 3 * DAY + MINUTE;
    expect(await toldOf('pagamento', tenantId)).toMatchObject({ detalhe: 'fatura vencida' });
    await pay('renovacao');
    expect(await toldOf('pagamento', tenantId)).toBeUndefined();
  });

  it('a version is taken back, until a newer one is on air', async () => {
    const publish = async (version: string) => {
      const id = newId();
      const document = remoteEntry({ name: 'mfe-master', version });
      const made = { id, name: 'mfe-master', version, contract: 1, signature: 's', public_key_id: 'k' };
      await bench.sql`insert into remote_releases ${bench.sql(Object.assign({ document: bench.sql.json(document as never) }, made))}`;
      return id;
    };
    const activate = (id: string) => activateRelease({ db: bench.db, trusts: async () => true })(master, id);
    const first = await publish('1.0.0');
    await activate(first);
    const second = await publish('1.1.0');
    // Published, and not on air yet: nothing was taken back.
    expect(await told('versao')).toBeUndefined();
    await activate(second);
    expect(await told('versao')).toBeUndefined();
    await activate(first);
    const alert = await told('versao');
    expect(alert?.casos).toMatchObject([{ nome: 'mfe-master', detalhe: 'no ar: 1.0.0; saiu do ar: 1.1.0' }]);
    await activate(await publish('1.2.0'));
    expect(await told('versao')).toBeUndefined();
  });
});
