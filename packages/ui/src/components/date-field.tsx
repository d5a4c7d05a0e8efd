import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconCalendar } from '../icons';
import { TypedField, type TypedFieldProps } from './typed-field';
import { DAY_FORMAT, TIME_FORMAT } from './typed-formats';

const loadCalendar = () => import('../dates');
const DateCalendar = lazy(() => loadCalendar().then((dates) => ({ default: dates.DateCalendar })));

const nameOf = ({ label, 'aria-label': name }: TypedFieldProps) => name ?? (typeof label === 'string' ? label : 'Dia');

/** The calendar's button; the calendar itself is made when somebody wants it: most days are typed. */
function CalendarButton(props: TypedFieldProps) {
  const { value, onChange, min, max } = props;
  const [wanted, setWanted] = useState(false);
  const fetchAhead = () => void loadCalendar().catch(() => undefined);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Calendário: ${nameOf(props)}`}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setWanted(true)}
    >
      <IconCalendar size={18} />
    </ActionIcon>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <DateCalendar name={nameOf(props)} value={value} min={min} max={max} onPick={onChange} />
    </Suspense>
  );
}

// docs/decisions/0018-days-and-times-are-typed-in-portuguese.md
/** A day (`YYYY-MM-DD`): typed as dd/mm/aaaa, or picked from a calendar in Portuguese. */
export function DateField(props: TypedFieldProps) {
  const calendar = !props.disabled && <CalendarButton {...props} />;
  return <TypedField {...props} format={DAY_FORMAT} rightSection={calendar} />;
}

/** A time of the day (`HH:mm`) in 24 hours. */
export const TimeField = (props: TypedFieldProps) => <TypedField {...props} format={TIME_FORMAT} />;
