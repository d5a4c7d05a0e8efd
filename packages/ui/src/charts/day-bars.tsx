import { Group, Text } from '@balcao/ui';
import type { Chart, Day } from './chart';
import classes from './charts.module.css';
import { shortDay } from './short-day';

const HEIGHT = 100;
const STEP = 10;

interface DayBarsProps<One extends Day> {
  chart: Chart<One>;
  days: readonly One[];
  label: string;
}

// docs/decisions/0068-bars-are-drawn-by-hand.md
/** A bar for each day, the series stacked; what each says is in the table behind it, and in the bar's own title. */
export function DayBars<One extends Day>({ chart: { series, format }, days, label }: DayBarsProps<One>) {
  const totals = days.map((day) => series.reduce((total, { of }) => total + of(day), 0));
  const highest = Math.max(...totals, 1);
  return (
    <figure className={classes.figure}>
      <Text size="xs" c="dimmed" aria-hidden>
        {format(highest)}
      </Text>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map((day, place) => {
          let top = HEIGHT;
          return (
            <g key={day.dia}>
              <title>{`${shortDay(day.dia)}: ${series.map((one) => `${one.label} ${format(one.of(day))}`).join(', ')}`}</title>
              <rect x={place * STEP} width={STEP} height={HEIGHT} className={classes.ground} />
              {series.map(({ label: name, of }, index) => {
                const height = (of(day) / highest) * HEIGHT;
                top -= height;
                return (
                  <rect
                    key={name}
                    x={place * STEP + 1}
                    width={STEP - 2}
                    y={top}
                    height={height}
                    className={index ? classes.second : classes.first}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      <Group justify="space-between" aria-hidden>
        {[days[0], days.at(-1)].map((day) => (
          <Text key={day?.dia} size="xs" c="dimmed">
            {day && shortDay(day.dia)}
          </Text>
        ))}
      </Group>
    </figure>
  );
}
