import { CALENDAR_MAX_VISITS } from '@balcao/contracts/scheduling';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { createBlock } from './blocks/create-block';
import { readCalendar } from './calendar/read-calendar';
import { createCalendarLink } from './calendar-feed/create-calendar-link';
import { readCalendarFeed } from './calendar-feed/read-calendar-feed';
import { deleteProfessional } from './professionals/delete-professional';

const NOW = new Date('2030-05-08T11:00:00.000Z');
const at = (hour: string, day = '2030-05-08') => new Date(`${day}T${hour}:00-03:00`).toISOString();

interface Raw {
  data_hora: string;
  duracao_minutos?: number;
  profissional_id?: string;
  status?: string;
}

describe('what a calendar draws', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => NOW });
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    const tenant = await makeTenant(db);
    salon = await asOwner(db, (sql) => fillSalon(sql, tenant));
  });
  const admin = () => actorOf(salon.tenantId);
  /** Straight into the table: what is drawn does not depend on how it came there. */
  const put = ({ data_hora, duracao_minutos = 60, profissional_id = salon.julia, status = 'confirmado' }: Raw) =>
    asOwner(db, async (sql) => {
      const [row] = await sql`
        insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos, valor, status)
        values (gen_random_uuid(), ${salon.tenantId}, ${salon.ana}, ${salon.corte}, ${profissional_id}, ${data_hora},
          ${duracao_minutos}, '80.00', ${status}) returning id`;
      return String(row?.id);
    });

  it('has a visit over midnight on both days', async () => {
    const id = await put({ data_hora: at('23:30') });
    for (const day of ['2030-05-08', '2030-05-09']) {
      const { agendamentos } = await readCalendar(deps)(admin(), { de: day, ate: day });
      expect(agendamentos.map((one) => one.id)).toEqual([id]);
    }
    const after = await readCalendar(deps)(admin(), { de: '2030-05-10', ate: '2030-05-10' });
    expect(after.agendamentos).toEqual([]);
  });

  it('ends where the next day begins', async () => {
    await put({ data_hora: at('23:00') });
    const next = await readCalendar(deps)(admin(), { de: '2030-05-09', ate: '2030-05-09' });
    expect(next.agendamentos).toEqual([]);
  });

  it('says who has visits in sight, also who attends no more, whichever person was asked for', async () => {
    await put({ data_hora: at('10:00') });
    await put({ data_hora: at('11:00'), profissional_id: salon.renato, status: 'cancelado' });
    await deleteProfessional(deps)(admin(), salon.julia);
    const range = { de: '2030-05-08', ate: '2030-05-09' };
    const seen = await readCalendar(deps)(admin(), { ...range, profissional_id: salon.renato });
    expect(seen.com_visitas).toEqual([salon.julia]);
    expect((await readCalendar(deps)(admin(), { de: '2030-05-09', ate: '2030-05-09' })).com_visitas).toEqual([]);
  });

  it('cuts nothing without a word: an answer ends with a whole day and says which', async () => {
    const perDay = 400;
    await asOwner(db, async (sql) => {
      await sql`alter table agendamentos disable trigger user`;
      await sql`
        insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos, valor, status)
        select gen_random_uuid(), ${salon.tenantId}, ${salon.ana}, ${salon.corte}, ${salon.julia},
          ${at('08:00')}::timestamptz + make_interval(days => day, secs => visit * 90), 5, '80.00', 'cancelado'
        from generate_series(0, 3) day, generate_series(0, ${perDay - 1}::int) visit`;
      await sql`alter table agendamentos enable trigger user`;
    });
    const asked = { de: '2030-05-08', ate: '2030-05-11' };
    const first = await readCalendar(deps)(admin(), asked);
    expect([first.ate, first.agendamentos.length]).toEqual(['2030-05-09', 2 * perDay]);
    expect(first.agendamentos.length).toBeLessThanOrEqual(CALENDAR_MAX_VISITS);
    const rest = await readCalendar(deps)(admin(), { ...asked, de: '2030-05-10' });
    expect([rest.ate, rest.agendamentos.length]).toEqual(['2030-05-11', 2 * perDay]);
  });

  describe('as ICS', () => {
    const feed = async () => {
      const { url } = await createCalendarLink(deps)(admin(), salon.julia);
      return readCalendarFeed(deps)(url.split('/').at(-1) ?? '');
    };
    /** Content lines, unfolded (RFC 5545, 3.1); fails on what no line may be. */
    const linesOf = (text: string) => {
      expect(text.endsWith('\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const physical = text.slice(0, -2).split('\r\n');
      for (const line of physical) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      return text
        .slice(0, -2)
        .replaceAll(/\r\n[ \t]/g, '')
        .split('\r\n');
    };
    const TEXTS = ['NAME', 'X-WR-CALNAME', 'SUMMARY'];

    it('keeps to RFC 5545 line by line, whatever the names are', async () => {
      await asOwner(db, async (sql) => {
        await sql`update profissionais set nome = ${'Júlia; a, b \\ c'} where id = ${salon.julia}`;
      });
      await put({ data_hora: at('10:00') });
      const lines = linesOf(await feed());
      expect(lines[0]).toBe('BEGIN:VCALENDAR');
      expect(lines.at(-1)).toBe('END:VCALENDAR');
      const open: string[] = [];
      for (const line of lines) {
        const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]+)?:(.*)$/.exec(line) ?? [];
        expect(name).not.toBe('');
        if (name === 'BEGIN') open.push(value);
        if (name === 'END') expect(open.pop()).toBe(value);
        if (TEXTS.includes(name)) expect(value.replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[;,\\]/);
      }
      expect(open).toEqual([]);
      expect(lines).toContain(lines.find((line) => line.startsWith('NAME:Júlia\\; a\\, b \\\\ c · ')));
      for (const wanted of ['VERSION:2.0', 'METHOD:PUBLISH']) expect(lines).toContain(wanted);
      const events = lines.filter((line) => line === 'BEGIN:VEVENT').length;
      for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND'])
        expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(events);
    });

    it('has the blocks of the person and of the team, nobody else’s', async () => {
      const block = { inicio: at('12:00'), fim: at('13:00') };
      const own = await createBlock(deps)(admin(), { ...block, profissional_id: salon.julia, motivo: 'Curso; fora' });
      const all = await createBlock(deps)(admin(), { ...block, profissional_id: null, motivo: null });
      await createBlock(deps)(admin(), { ...block, profissional_id: salon.renato, motivo: 'Dentista' });
      const lines = linesOf(await feed());
      expect(lines).toEqual(expect.arrayContaining([`UID:bloqueio-${own.bloqueio.id}@balcao`]));
      expect(lines).toEqual(expect.arrayContaining([`UID:bloqueio-${all.bloqueio.id}@balcao`]));
      expect(lines.filter((line) => line.startsWith('SUMMARY:')).sort()).toEqual([
        'SUMMARY:Bloqueado',
        'SUMMARY:Curso\\; fora',
      ]);
      expect(lines).toContain('DTSTART:20300508T150000Z');
    });
  });
});
