import { newId } from '@balcao/kit/ids';
import { type Company, openPixStage, type PixStage } from '../test/pix-stage';
import { createCharge } from './create-charge';
import { endOpenCharges, settleOpenCharges } from './end-open-charges';
import { readCharge } from './read-charge';
import { sweepCharges } from './sweep-charges';

let stage: PixStage;
let company: Company;
let other: Company;
beforeAll(async () => {
  stage = await openPixStage(2);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sim('faults', { clear: true });
  [company, other] = [await stage.addCompany(), await stage.addCompany()];
});

const charge = ({ actor, salon }: Company) =>
  createCharge(stage.deps)(actor, {
    chave: newId(),
    finalidade: 'cobranca',
    agendamento_id: null,
    pagamento_id: null,
    cliente_id: salon.ana,
    valor: '80.00',
    validade_minutos: 60,
  });
const read = ({ actor }: Company, id: string) => readCharge(stage.deps)(actor, id);
const end = ({ tenantId }: Company) => stage.deps.db.tenant(tenantId, endOpenCharges(stage.deps));
const pay = async (reference: string) => (await stage.sim('pay', { reference })).done;
/** What the worker does for what is due. */
async function work(): Promise<void> {
  stage.deps.enqueued.length = 0;
  await sweepCharges(stage.deps)();
  for (const { name, data } of stage.deps.enqueued)
    if (name === 'settle-charge') await stage.settle(data as { tenantId: string; cobrancaId: string });
}

it('every open charge of the company ends at the provider, what was paid stays paid, and nobody else is touched', async () => {
  const [open, paid, theirs] = [await charge(company), await charge(company), await charge(other)];
  await pay(paid.id);
  await stage.settle({ tenantId: company.tenantId, cobrancaId: paid.id });
  await end(company);
  await end(company);
  await work();
  expect((await read(company, open.id)).status).toBe('cancelada');
  expect((await read(company, paid.id)).status).toBe('paga');
  expect((await read(other, theirs.id)).status).toBe('pendente');
  await expect(pay(open.id)).resolves.toBe(false);
  await expect(pay(theirs.id)).resolves.toBe(true);
});

it('a code paid at that very moment is money that came', async () => {
  const { id } = await charge(company);
  // The provider tells of a new code as well: heard after the end, that alone would end it there before it is paid.
  await stage.quiet();
  await end(company);
  await expect(pay(id)).resolves.toBe(true);
  await work();
  expect((await read(company, id)).status).toBe('paga');
});

const away = () => stage.sim('faults', { next: Array(50).fill({ mode: 'status', status: 503, path: '/v1/payments' }) });

it('the last try ends what is open, and says of a provider that is away how many may still be paid', async () => {
  const [first, second] = [await charge(company), await charge(company)];
  await away();
  await expect(settleOpenCharges(stage.deps)(company.tenantId)).rejects.toThrow('2 codes may stay payable');
  await stage.sim('faults', { clear: true });
  await expect(settleOpenCharges(stage.deps)(company.tenantId)).resolves.toBeUndefined();
  for (const { id } of [first, second]) {
    expect((await read(company, id)).status).toBe('cancelada');
    await expect(pay(id)).resolves.toBe(false);
  }
});

it('a code whose time is over is paid by nobody, whether the provider answers or not', async () => {
  await charge(company);
  stage.pass(2 * 3_600_000);
  await away();
  await expect(settleOpenCharges(stage.deps)(company.tenantId)).resolves.toBeUndefined();
});
