import { lazy, Suspense } from 'react';
import { TypedField, type TypedFieldProps } from './typed-field';
import { DAY_FORMAT, TIME_FORMAT } from './typed-formats';

const DateCalendar = lazy(() => import('../dates').then((dates) => ({ default: dates.DateCalendar })));

const nameOf = ({ label, 'aria-label': name }: TypedFieldProps) => name ?? (typeof label === 'string' ? label : 'Dia');

/** A day (`YYYY-MM-DD`): typed as dd/mm/aaaa, or picked from a calendar in Portuguese. */
export function DateField(props: TypedFieldProps) {
  const { value, onChange, min, disabled } = props;
  const calendar = !disabled && (
    <Suspense fallback={null}>
      <DateCalendar name={nameOf(props)} value={value} min={min} onPick={onChange} />
    </Suspense>
  );
  return <TypedField {...props} format={DAY_FORMAT} rightSection={calendar} />;
}

/** A time of the day (`HH:mm`) in 24 hours. */
export const TimeField = (props: TypedFieldProps) => <TypedField {...props} format={TIME_FORMAT} />;
