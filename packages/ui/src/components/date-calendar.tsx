import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { type FocusEvent, useEffect, useRef } from 'react';
import { IconCalendar } from '../icons';
import { DatesPtBr } from './dates-pt-br';

const ARIA = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
};

interface DateCalendarProps {
  /** Of the field it belongs to, for readers. */
  name: string;
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

// Mantine's dialogs listen for Escape before anything inside them does; this is how its own floating parts keep it.
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true');

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Button of a day field and the calendar it opens: at once, it is only made when somebody pressed the button. */
export function DateCalendar({ name, value, min, max, onPick }: DateCalendarProps) {
  const [opened, { toggle, open, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus goes back to whatever has it when the calendar opens.
    button.current?.focus();
    open();
  }, [open]);
  const shown = isDay(value) ? value : '';
  const pick = (day: string | null) => {
    if (day) onPick(day);
    close();
  };
  return (
    <DatesPtBr>
      <Popover
        opened={opened}
        onChange={(open) => !open && close()}
        trapFocus
        returnFocus
        position="bottom-end"
        shadow="md"
      >
        <Popover.Target>
          <ActionIcon ref={button} variant="subtle" color="gray" aria-label={`Calendário: ${name}`} onClick={toggle}>
            <IconCalendar size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Calendário: ${name}`} onFocusCapture={keepEscape}>
          <DatePicker
            value={shown || null}
            {...(shown && { defaultDate: shown })}
            {...(min && { minDate: min })}
            {...(max && { maxDate: max })}
            ariaLabels={ARIA}
            // Weekends would be red, too light to read; a salon works on Saturdays.
            weekendDays={[]}
            onChange={pick}
          />
        </Popover.Dropdown>
      </Popover>
    </DatesPtBr>
  );
}
