import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@balcao/contracts/scheduling';
import { useSearchParams } from '@balcao/platform';
import { today } from '../time/wall-clock';

const VIEWS = ['lista', 'dia', 'semana'] as const;
export type ViewName = (typeof VIEWS)[number];
type Part =
  | 'view'
  | 'date'
  | 'profissional'
  | 'agenda'
  | 'search'
  | 'status'
  | 'novo'
  | 'id'
  | keyof typeof NO_REQUEST
  | 'conversa';
/** What 'Agendar' of a conversation brings along; gone when the form is closed. */
export const NO_REQUEST = { servico: '', com: '', dia: '', hora: '', periodo: '' };

/** What the agenda shows, kept in the address: a link or a reload shows the same. */
export function useAgendaView() {
  const [params, setParams] = useSearchParams();
  const of = (name: Part) => params.get(name) ?? '';
  const date = of('date');
  const status: AppointmentStatus | undefined = APPOINTMENT_STATUSES.find((known) => known === of('status'));
  return {
    view: VIEWS.find((known) => known === of('view')) ?? 'lista',
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : today(),
    profissional: of('profissional'),
    /** `todos`: whoever has an agenda of their own looks at everybody's. */
    agenda: of('agenda'),
    search: of('search'),
    status,
    novo: of('novo'),
    id: of('id'),
    /** The conversation that asked for an appointment: the way back to it. */
    conversa: of('conversa'),
    request: {
      produto_id: of('servico'),
      profissional_id: of('com'),
      dia: of('dia'),
      hora: of('hora'),
      periodo: of('periodo'),
    },
    set(change: Partial<Record<Part, string>>) {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
  };
}
export type AgendaView = ReturnType<typeof useAgendaView>;
