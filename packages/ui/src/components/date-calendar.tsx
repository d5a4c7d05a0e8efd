import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import type { FocusEvent } from 'react';
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
  onPick: (day: string) => void;
}

// Mantine's dialogs listen for Escape before anything inside them does; this is how its own floating parts keep it.
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true');

/** Button of a day field and the calendar it opens. */
export function DateCalendar({ name, value, min, onPick }: DateCalendarProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
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
          <ActionIcon variant="subtle" color="gray" aria-label={`Calendário: ${name}`} onClick={toggle}>
            <IconCalendar size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Calendário: ${name}`} onFocusCapture={keepEscape}>
          <DatePicker
            value={value || null}
            {...(value && { defaultDate: value })}
            {...(min && { minDate: min })}
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
