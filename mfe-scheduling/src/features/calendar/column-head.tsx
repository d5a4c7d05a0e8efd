import { Badge, UnstyledButton } from '@balcao/ui';
import { dayTitle, today } from '../time/wall-clock';
import type { BoardColumn } from './board';
import classes from './calendar.module.css';

/** '4 visitas', or why there are none. */
function countOf({ visits, open }: BoardColumn): string {
  if (visits.length) return visits.length === 1 ? '1 visita' : `${visits.length} visitas`;
  return open.length ? 'Livre' : 'Não atende';
}

/** Whose column it is: the whole name, however many lines it takes. */
export function PersonHead({ column }: { column: BoardColumn }) {
  const { nome, cor, ativo, id } = column.person;
  return (
    <div className={classes.person}>
      {id && <span className={classes.dot} data-hue={cor} aria-hidden />}
      <span className={classes.personName}>{nome}</span>
      {!ativo && (
        <Badge size="sm" variant="default">
          inativo
        </Badge>
      )}
      <span className={classes.count}>{countOf(column)}</span>
    </div>
  );
}

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** Which day it is; opens that day. */
export function DayHead({ column, onDay }: { column: BoardColumn; onDay: (day: string) => void }) {
  const { day } = column;
  const isToday = day === today();
  return (
    <UnstyledButton
      className={classes.day}
      onClick={() => onDay(day)}
      aria-label={`${dayTitle(day)}, ${countOf(column)}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span>{WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}</span>
      <b>{Number(day.slice(8))}</b>
    </UnstyledButton>
  );
}
