import type { HealthDay } from '@balcao/contracts/number-health';
import { DAY_MINUTES, dayLabel, lasted } from './health-words';
import classes from './uptime-bars.module.css';

const STEP = 10;
const HEIGHT = 40;

// docs/decisions/0068-bars-are-drawn-by-hand.md
/** A bar for each day; the lower part is the time in which nothing worked. The table behind it says the same. */
export function UptimeBars({ days, since }: { days: readonly HealthDay[]; since: string | null }) {
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Tempo conectado por dia, nos últimos 30 dias"
    >
      {days.map(({ dia, minutos_fora }, place) => {
        // There was no number yet: its place is kept.
        if (since !== null && dia < since)
          return <rect key={dia} x={place * STEP + 1} width={STEP - 2} height={HEIGHT} className={classes.none} />;
        // A few minutes of a day would not be seen.
        const out = minutos_fora === 0 ? 0 : Math.max(4, (Math.min(minutos_fora, DAY_MINUTES) / DAY_MINUTES) * HEIGHT);
        return (
          <g key={dia}>
            <title>{minutos_fora === 0 ? dayLabel(dia) : `${dayLabel(dia)}: fora do ar ${lasted(minutos_fora)}`}</title>
            <rect x={place * STEP + 1} width={STEP - 2} height={HEIGHT - out} className={classes.up} />
            <rect x={place * STEP + 1} width={STEP - 2} y={HEIGHT - out} height={out} className={classes.down} />
          </g>
        );
      })}
    </svg>
  );
}
