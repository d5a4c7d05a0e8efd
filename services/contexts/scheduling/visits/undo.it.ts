import { newId } from '@balcao/kit/ids';
import { numbersFrom } from '@balcao/testing/random-work';
import { actorOf } from '@balcao/testing/test-deps';
import { staff } from '../appointments/author';
import { readAppointment } from '../appointments/read-appointment';
import { at, openVisitsStage, type VisitsStage } from '../test/visits-stage';
import type { Outcome } from './visits-port';

const OPERATIONS = 40;
const HOURS = ['09:00', '10:00', '11:30', '13:00', '14:00', '15:30', '16:30'];
const DAYS = ['2030-05-09', '2030-05-10'];

describe('taking back what the assistant did', () => {
  let stage: VisitsStage;
  beforeAll(async () => {
    stage = await openVisitsStage();
  });
  beforeEach(() => stage.start());
  afterAll(() => stage.close());

  const refused = (why: string) => ({ kind: 'refused', why });
  const by = () => staff(actorOf(stage.place.salon.tenantId));
  const undo = (operacao_id: string) => stage.run((unit) => stage.visits.undo(unit, operacao_id, by()));
  const own = (agendamento_id: string, alcance: 'este' | 'visita' = 'este') => ({
    cliente_id: stage.place.salon.ana,
    agendamento_id,
    alcance,
  });
  const cancel = (id: string, alcance?: 'este' | 'visita') =>
    stage.run((unit) => stage.visits.cancel(unit, Object.assign(own(id, alcance), { motivo: 'Pediu' })));
  const move = (id: string, versao: number, hour: string, alcance?: 'este' | 'visita') =>
    stage.run((unit) => stage.visits.move(unit, Object.assign(own(id, alcance), { versao, item: stage.item(hour) })));
  const operation = (outcome: Outcome) => {
    if (outcome.kind !== 'done') throw new Error(`refused: ${outcome.why}`);
    return outcome.operacao_id;
  };

  it('a booking is cancelled with the reason, once', async () => {
    const made = await stage.booked('10:00');
    expect(await undo(made.operacao_id)).toMatchObject({ kind: 'done', visitas: [{ status: 'cancelado' }] });
    expect(await stage.calendar()).toEqual([]);
    expect(await undo(made.operacao_id)).toEqual(refused('changed'));
    const { historico } = await readAppointment(stage.own)(actorOf(stage.place.salon.tenantId), made.agendamento_id);
    const lines = historico.map(({ descricao, motivo, autor }) => [descricao, motivo, autor]);
    expect(lines).toContainEqual(['Desfeito: o agendamento foi cancelado', 'O que a IA fez foi desfeito', 'equipe']);
  });

  it('a move goes back, a cancelled visit stands again, and reminders on their way do not leave', async () => {
    const { escova } = stage.place.salon;
    const itens = [stage.item('10:00'), stage.item('11:00', { produto_id: escova })];
    const { agendamento_id: id } = await stage.booked('10:00', { itens });
    const before = await stage.calendar();
    const moved = operation(await move(id, 1, '14:00', 'visita'));
    stage.withdrawn.length = 0;
    expect(await undo(moved)).toMatchObject({
      kind: 'done',
      visitas: [{ inicio: at('10:00') }, { inicio: at('11:00') }],
    });
    expect(stage.withdrawn).toContain(`lembrete:${id}:`);
    expect(await stage.calendar()).toEqual(before);
    const gone = operation(await cancel(id, 'visita'));
    expect(await stage.calendar()).toEqual([]);
    expect(await undo(gone)).toMatchObject({ kind: 'done', visitas: [{ status: 'pendente' }, { status: 'pendente' }] });
    expect(await stage.calendar()).toEqual(before);
  });

  it('is refused where the time is taken, where it changed since, where it has begun, and to strangers', async () => {
    const { bia, other } = stage.place;
    const made = await stage.booked('10:00');
    const gone = operation(await cancel(made.agendamento_id));
    await stage.booked('10:00', { cliente_id: bia });
    expect(await undo(gone)).toEqual(refused('taken'));
    const second = await stage.booked('14:00');
    const moved = operation(await move(second.agendamento_id, 1, '15:00'));
    expect(await undo(second.operacao_id)).toEqual(refused('changed'));
    await move(second.agendamento_id, 2, '16:00');
    expect(await undo(moved)).toEqual(refused('changed'));
    const third = await stage.booked('12:00');
    stage.clock.now = new Date(at('12:10'));
    expect(await undo(third.operacao_id)).toEqual(refused('past'));
    expect(await undo(newId())).toEqual(refused('gone'));
    const stranger = stage.deps.db.tenant(other.tenantId, (unit) =>
      stage.visits.undo(unit, third.operacao_id, staff(actorOf(other.tenantId))),
    );
    expect(await stranger).toEqual(refused('gone'));
  });

  it.each([11, 2_030, 777_777])('newest first, everything is as it was (seed %i)', async (seed) => {
    const next = numbersFrom(seed);
    const { salon } = stage.place;
    const pick = <T>(all: readonly T[]): T => {
      const one = all[next(all.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    };
    const some = (n = 0) => {
      const profissional_id = next(2) ? salon.julia : salon.renato;
      const inicio = at(pick(HOURS), pick(DAYS)) + n * 3_600_000;
      return { produto_id: n ? salon.escova : salon.corte, profissional_id, inicio };
    };
    // What the team booked stands among it.
    await stage.booked('11:00', { by: by(), itens: [stage.item('11:00', {}, DAYS[0])] });
    const calendars = [await stage.calendar()];
    const done: string[] = [];
    const refusals = new Set<string>();
    const bookOne = () => {
      const first = some();
      const second = Object.assign(some(1), { inicio: first.inicio + 3_600_000 });
      const itens = next(3) ? [first] : [first, second];
      return stage.run((unit) => stage.visits.book(unit, { cliente_id: salon.ana, itens }));
    };
    const changeOne = async () => {
      const ahead = await stage.run((unit) => stage.visits.ofCustomer(unit, salon.ana));
      if (!ahead.length) return bookOne();
      const { agendamento_id, versao, produto_id } = pick(ahead);
      const alcance = next(2) ? ('este' as const) : ('visita' as const);
      const item = Object.assign(some(), { produto_id });
      if (next(3))
        return stage.run((unit) =>
          stage.visits.move(unit, Object.assign(own(agendamento_id, alcance), { versao, item })),
        );
      return next(2)
        ? cancel(agendamento_id, alcance)
        : stage.run((unit) => stage.visits.confirm(unit, own(agendamento_id, alcance)));
    };
    for (let n = 0; n < OPERATIONS; n += 1) {
      const outcome = await (next(3) ? changeOne() : bookOne());
      if (outcome.kind === 'refused') refusals.add(outcome.why);
      else {
        done.push(outcome.operacao_id);
        calendars.push(await stage.calendar());
      }
    }
    expect(done.length).toBeGreaterThan(OPERATIONS / 5);
    expect(['taken', 'closed', 'changed'].filter((why) => refusals.delete(why)).length).toBeGreaterThan(0);
    expect([...refusals]).toEqual([]);
    for (const operacao_id of done.toReversed()) {
      calendars.pop();
      expect(await undo(operacao_id)).toMatchObject({ kind: 'done' });
      expect(await stage.calendar()).toEqual(calendars.at(-1));
    }
  });
});
