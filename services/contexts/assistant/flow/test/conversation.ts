import type { AcaoIa } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import { instantAt, wallClock } from '@balcao/kit/zone-time';
import { carryOn, type End } from '../carry-on';
import { decide } from '../decide';
import { type Flow, openFlow } from '../flow-state';
import type { FlowDeps, Ready } from '../flow-turn';
import { toldFirst } from '../told-first';
import { understand } from '../understand';
import type { Person } from '../who-is-meant';
import { agendaDouble } from './agenda-double';

export const zone = 'America/Sao_Paulo';
/** A Wednesday. */
const now = instantAt('2026-11-18', 600, zone);
const NAMES = { corte: 'Corte', barba: 'Barba', julia: 'Júlia', renato: 'Renato' };
const services = [
  { id: 'corte', nome: 'Corte', preco: '80.00' },
  { id: 'barba', nome: 'Barba', preco: '40.00' },
];
const PEOPLE: Person[] = [
  { id: 'julia', nome: 'Júlia', servicos: null },
  { id: 'renato', nome: 'Renato', servicos: null },
];
export type Mode = 'desligado' | 'rascunho' | 'automatico';

/** A conversation with the flow, on an agenda in memory; what is written down is kept. */
export function conversation(mode: Mode = 'automatico', people = PEOPLE) {
  const agenda = agendaDouble(zone, now, NAMES);
  const actions: Partial<AcaoIa>[] = [];
  const row = (values: object) => Object.assign({ n: 1, depois: [], antes: [], created_at: new Date(now) }, values);
  const insert = () => ({ values: (values: object) => ({ returning: async () => [row(values)] }) });
  const unit = { tenantId: 'bella', tx: { insert, $count: async () => writes } } as unknown as UnitOfWork;
  const deps = {
    visits: agenda.port,
    clock: () => new Date(now),
    realtime: { announce: async (_: unknown, __: string, { action }: { action: AcaoIa }) => void actions.push(action) },
  } as unknown as FlowDeps;
  let flow: Flow | null = null;
  let before: string | undefined;
  let first = true;
  let writes = 0;
  const policy = {
    agendar: mode,
    remarcar: mode,
    cancelar: mode,
    servicos_com_pessoa: [] as string[],
    confianca: null,
    quem: 'todos' as const,
  };

  return {
    agenda,
    actions,
    policy,
    open: () => flow,
    /** What was done before a person was called. */
    said: () => before,
    wrote: (count: number) => {
      writes = count;
    },
    /** What comes back, '-' when the flow does not take it, '!reason' when a person is called. */
    async say(texts: string | string[], { fresh = true, lastAnswer = '', late = false } = {}): Promise<string> {
      const said = [texts].flat();
      const { day, minutes } = wallClock(now, zone);
      const around = { clock: { today: day, now: minutes }, zone, services, people, lastAnswer };
      const understood = understand(said, flow, around);
      if (!understood) return '-';
      const known = { services, people, policy, zone, fresh, late };
      const avisos = toldFirst(understood.command, said, around);
      const { precos } = understood;
      const speaking = { empresa: 'Studio Bella', zone, now, services, people, first, precos, avisos };
      const ready = {
        chat: { id: 'conversa' },
        newest: { id: 'mensagem' },
        texts: said,
        policy,
        clienteId: 'ana',
        open: flow,
        speaking,
        known,
      } as unknown as Ready;
      const end: End = await carryOn(deps, unit, ready, decide(flow, understood, known, said.join('\n')));
      const kept = end.kind === 'hand-off' ? null : end.kept;
      if (flow?.reserva_id && flow.reserva_id !== kept) await agenda.port.release(unit, flow.reserva_id);
      // As the database gives it back.
      flow = end.kind === 'tell' && end.flow ? openFlow(JSON.parse(JSON.stringify(end.flow)), 0) : null;
      first = false;
      if (end.kind === 'hand-off') before = end.said;
      if (end.kind === 'hand-off') return `!${end.because ?? end.reason}`;
      return end.kind === 'drafted' ? `(rascunho) ${end.text}` : end.text;
    },
  };
}
