import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatTime } from '@balcao/platform';
import { UnstyledButton } from '@balcao/ui';
import { IconCashOff, IconCheck, IconChecks, IconClock, IconUserX } from '@balcao/ui/icons';
import type { CSSProperties, PointerEvent } from 'react';
import { lacksDeposit, statusText } from '../appointments/appointment-status';
import { clockOf, DAY_MINUTES } from '../time/wall-clock';
import { type Person, type Stretch, titleOf } from './board';
import classes from './calendar.module.css';
import type { PlacedVisit } from './place-visits';

const ICON = {
  pendente: IconClock,
  confirmado: IconCheck,
  concluido: IconChecks,
  cancelado: IconUserX,
  faltou: IconUserX,
};

/** Where a stretch of the day lies in its column. */
export const placeOf = ({ from, to }: Stretch, hours: Stretch): CSSProperties => ({
  top: `calc(${from - hours.from} * var(--minute))`,
  height: `calc(${to - from} * var(--minute))`,
});

/** Side by side; what lies in another's waiting time leaves that one's edge free to be taken. */
function shareOf({ lane, lanes, inside }: PlacedVisit): CSSProperties {
  const [left, room] = inside ? [28, 72] : [0, 100];
  return { left: `${left + (lane * room) / lanes}%`, width: `calc(${room / lanes}% - 2px)` };
}

/** Read aloud and shown while the pointer rests: everything the little box may have no room for. */
function labelOf(visit: PlacedVisit): string {
  const { appointment, start, end } = visit;
  const { recurso_nome, encaixe } = appointment;
  const parts = [formatTime(appointment.data_hora), titleOf(appointment), statusText(appointment)];
  if (recurso_nome) parts.push(recurso_nome);
  if (encaixe) parts.push('encaixe');
  if (start < 0) parts.push('continua do dia anterior');
  if (end > DAY_MINUTES) parts.push('continua no dia seguinte');
  return `${parts.join(', ')}, até ${clockOf(end)}`;
}

/** Minutes the professional stays busy before and after, as far as they lie on this day and in sight. */
function Pauses({ visit, hours }: { visit: PlacedVisit; hours: Stretch }) {
  const { intervalo_antes, intervalo_depois } = visit.appointment;
  const pauses = [
    { from: visit.start - intervalo_antes, to: visit.start },
    { from: visit.end, to: visit.end + intervalo_depois },
  ].map(({ from, to }) => ({ from: Math.max(from, hours.from), to: Math.min(to, hours.to) }));
  return pauses
    .filter(({ from, to }) => to > from)
    .map((pause) => (
      <span
        key={pause.from}
        className={classes.pause}
        title="Intervalo do serviço"
        style={Object.assign(placeOf(pause, hours), shareOf(visit))}
      />
    ));
}

function Facts({ visit }: { visit: PlacedVisit }) {
  const { cliente_nome, produto_nome, recurso_nome, status, encaixe } = visit.appointment;
  const isUnpaid = lacksDeposit(visit.appointment);
  const Icon = isUnpaid ? IconCashOff : ICON[status];
  return (
    <span className={classes.facts}>
      <span className={classes.name}>
        <Icon size={13} className={classes.icon} data-unpaid={isUnpaid || undefined} aria-hidden />
        {cliente_nome}
      </span>
      <span className={classes.line}>
        <b>
          {formatTime(visit.appointment.data_hora)}
          <span className={classes.until}>–{clockOf(visit.end)}</span>
        </b>{' '}
        {[produto_nome, recurso_nome].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.line} data-minor>
        {statusText(visit.appointment)}
        {encaixe && ' · encaixe'}
      </span>
    </span>
  );
}

interface VisitBlockProps {
  visit: PlacedVisit;
  person: Person;
  hours: Stretch;
  movable: boolean;
  /** It is somewhere else at the moment: under the pointer. */
  lifted: boolean;
  onOpen: (appointment: Agendamento) => void;
  onPress: (event: PointerEvent<HTMLElement>, visit: PlacedVisit, mode: 'move' | 'resize') => void;
}

/** One visit in its column. */
export function VisitBlock({ visit, person, hours, movable, lifted, onOpen, onPress }: VisitBlockProps) {
  const { appointment, wait, from, to } = visit;
  const label = labelOf(visit);
  const inside = (stretch: Stretch): CSSProperties => ({
    top: `calc(${stretch.from - from} * var(--minute))`,
    height: `calc(${stretch.to - stretch.from} * var(--minute))`,
  });
  return (
    <li data-hue={person.cor}>
      <Pauses visit={visit} hours={hours} />
      <UnstyledButton
        aria-label={label}
        title={label}
        className={classes.visit}
        style={Object.assign(placeOf({ from, to }, hours), shareOf(visit))}
        data-status={appointment.status}
        data-unpaid={lacksDeposit(appointment) || undefined}
        data-short={to - from <= 30 || undefined}
        data-movable={movable || undefined}
        data-lifted={lifted || undefined}
        data-inside={visit.inside || undefined}
        data-from-before={visit.start < 0 || undefined}
        data-goes-on={visit.end > DAY_MINUTES || undefined}
        onClick={() => onOpen(appointment)}
        onPointerDown={(event) => movable && onPress(event, visit, 'move')}
      >
        {wait && <span className={classes.wait} style={inside(wait)} title="Tempo de espera: profissional livre" />}
        <Facts visit={visit} />
        {visit.start < 0 && <span className={classes.continues}>↑ continua de ontem</span>}
        {visit.end > DAY_MINUTES && (
          <span className={classes.continues} data-below>
            continua amanhã ↓
          </span>
        )}
        {movable && (
          <span
            className={classes.edge}
            data-edge
            onPointerDown={(event) => {
              event.stopPropagation();
              onPress(event, visit, 'resize');
            }}
          />
        )}
      </UnstyledButton>
    </li>
  );
}
