import { Button, Card, Group, Table, Text, Title, useDisclosure, useId } from '@balcao/ui';
import type { Chart, Day } from './chart';
import classes from './charts.module.css';
import { DayBars } from './day-bars';
import { shortDay } from './short-day';

interface DayChartProps<One extends Day> {
  chart: Chart<One>;
  days: readonly One[];
}

/** One chart with its sum in words, and the same figures as a table for whoever would rather read. */
export function DayChart<One extends Day>({ chart, days }: DayChartProps<One>) {
  const [asTable, { toggle }] = useDisclosure(false);
  const id = useId();
  const { title, series } = chart;
  const summary = chart.summary(days);
  const empty = days.every((day) => series.every(({ of }) => of(day) === 0));
  return (
    <Card component="section" aria-label={`${title}, últimos ${days.length} dias`} className={classes.card}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {empty ? `Nada nestes ${days.length} dias ainda.` : summary}
      </Text>
      {!empty && series.length > 1 && (
        <Group gap="md">
          {series.map(({ label }, index) => (
            <Group key={label} gap={6}>
              <span className={index ? classes.keySecond : classes.keyFirst} aria-hidden />
              <Text size="xs">{label}</Text>
            </Group>
          ))}
        </Group>
      )}
      {!empty && (
        <div className={classes.foot}>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.way}
            aria-expanded={asTable}
            aria-controls={id}
            aria-label={`${asTable ? 'Ver como gráfico' : 'Ver como tabela'}: ${title}`}
            onClick={toggle}
          >
            {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
          <div id={id} className={classes.body}>
            {asTable ? (
              <DayTable chart={chart} days={days} />
            ) : (
              <DayBars chart={chart} days={days} label={`${title} por dia. ${summary}.`} />
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

function DayTable<One extends Day>({ chart: { title, series, format }, days }: DayChartProps<One>) {
  return (
    // Scrolls within its card: so many rows would push the page away. A region that scrolls takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
    <section className={classes.rows} tabIndex={0} aria-label={`Tabela: ${title}`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Dia</Table.Th>
            {series.map(({ label }) => (
              <Table.Th key={label} className={classes.number}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.dia}>
              <Table.Th scope="row">{shortDay(day.dia)}</Table.Th>
              {series.map(({ label, of }) => (
                <Table.Td key={label} className={classes.number}>
                  {format(of(day))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
