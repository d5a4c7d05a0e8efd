import { BACKUP_SCHEDULES } from './backup.mjs';
import { BIG_DELIVERY_SCHEDULES } from './big-deliveries.mjs';
import { BUSINESS_RACE_SCHEDULES } from './business-races.mjs';
import { CLOCK_SCHEDULES } from './clocks.mjs';
import { CONNECTION_SCHEDULES } from './connection.mjs';
import { DATABASE_SCHEDULES } from './databases.mjs';
import { DEAD_LETTER_SCHEDULES } from './dead-letters.mjs';
import { DELIVERY_SCHEDULES } from './deliveries.mjs';
import { DISK_SCHEDULES } from './disk.mjs';
import { GATEWAY_SCHEDULES } from './gateway.mjs';
import { HOSTILE_SCHEDULES } from './hostile.mjs';
import { LATE_MESSAGE_SCHEDULES } from './late-messages.mjs';
import { MIGRATION_SCHEDULES } from './migration.mjs';
import { NEIGHBOUR_SCHEDULES } from './neighbours.mjs';
import { PANEL_SCHEDULES } from './panel.mjs';
import { PROCESS_SCHEDULES } from './processes.mjs';
import { PROVIDER_SCHEDULES } from './provider.mjs';
import { REMINDER_SCHEDULES } from './reminders.mjs';
import { SECRET_SCHEDULES } from './secret.mjs';
import { SLOW_GATEWAY_SCHEDULES } from './slow-gateway.mjs';
import { SLOW_NEIGHBOUR_SCHEDULES } from './slow-neighbour.mjs';
import { STAFF_SCHEDULES } from './staff.mjs';

/** Every fault a schedule may be about. New ones go to the end: a seed names its fault by its last two digits, its place here. */
const FAULTS = [
  ...PROCESS_SCHEDULES,
  ...DATABASE_SCHEDULES,
  ...GATEWAY_SCHEDULES,
  ...DELIVERY_SCHEDULES,
  ...PROVIDER_SCHEDULES,
  ...HOSTILE_SCHEDULES,
  ...LATE_MESSAGE_SCHEDULES,
  ...SLOW_GATEWAY_SCHEDULES,
  ...CONNECTION_SCHEDULES,
  ...REMINDER_SCHEDULES,
  ...NEIGHBOUR_SCHEDULES,
  ...BIG_DELIVERY_SCHEDULES,
  ...DISK_SCHEDULES,
  ...DEAD_LETTER_SCHEDULES,
  ...CLOCK_SCHEDULES,
  ...MIGRATION_SCHEDULES,
  ...BACKUP_SCHEDULES,
  ...SECRET_SCHEDULES,
  ...BUSINESS_RACE_SCHEDULES,
  ...PANEL_SCHEDULES,
  ...STAFF_SCHEDULES,
  ...SLOW_NEIGHBOUR_SCHEDULES,
];

/** More than there are faults, so that one more leaves the seeds of the others what they are. */
const PLACES = 100;

/** Schedules of one fault that are struck together: what reaches the whole stack reaches all of them. */
const LANES = 4;
/** Schedules that leave each other alone run beside others of their pace: the slow wait, the heavy would crowd the rest out. */
const COMPANY_LANES = { usual: 5, slow: 8, heavy: 1 };

/** The schedule of a seed: which fault, and the seed of its blows, which its neighbours share. */
export function scheduleOf(seed) {
  const fault = FAULTS[seed % PLACES];
  if (!fault)
    throw new Error(`o ensaio ${seed} não tem falha: os dois últimos algarismos vão até ${FAULTS.length - 1}`);
  const turn = Math.floor(seed / PLACES);
  return { seed, fault, blows: `${fault.name}/${Math.floor(turn / LANES)}` };
}

/** The seeds of one fault, `turns` of them. */
const seedsOf = (place, turns) => Array.from({ length: turns }, (_, turn) => turn * PLACES + place);

/** Schedules that run at the same time: those of one fault when it reaches the stack, any that reach only their companies. */
export function roundsOf(seeds) {
  const rounds = new Map();
  for (const seed of seeds) {
    const schedule = scheduleOf(seed);
    const { reach, pace = 'usual' } = schedule.fault;
    const name = reach === 'stack' ? schedule.blows : pace;
    const open = [...rounds.entries()].find(
      ([key, round]) => key.startsWith(`${name}#`) && round.length < (reach === 'stack' ? LANES : COMPANY_LANES[pace]),
    );
    if (open) open[1].push(schedule);
    else rounds.set(`${name}#${rounds.size}`, [schedule]);
  }
  return [...rounds.values()];
}

/** How long a round takes on a calm machine: its share of the time a run needs, nothing more. */
export const secondsOf = ([{ fault }]) =>
  ({ slow: 240, heavy: 100 })[fault.pace] ?? (fault.reach === 'stack' ? 40 : 70);

/**
 * The rounds of these seeds: those that may run beside others, the slow first so that no run waits for them at its end, those
 * with a stack of their own behind each other; and the heavy, which want the machine for themselves.
 */
export function queuesOf(seeds) {
  const rounds = roundsOf(seeds);
  const isHeavy = ([{ fault }]) => fault.pace === 'heavy';
  const rank = ([{ fault }]) => (fault.pace === 'slow' ? '0' : `1${JSON.stringify(fault.arena ?? {})}`);
  const together = rounds.filter((round) => !isHeavy(round));
  return {
    together: together.sort((a, b) => rank(a).localeCompare(rank(b))),
    alone: rounds.filter(isHeavy),
  };
}

/** Every fault, `turns` times. */
export const allSeeds = (turns) => FAULTS.flatMap((_, place) => seedsOf(place, turns)).sort((a, b) => a - b);

/** The first seed of each named fault. */
export const seedsNamed = (names, turns = 1) =>
  names.flatMap((name) => {
    const place = FAULTS.findIndex((fault) => fault.name === name);
    if (place < 0) throw new Error(`não há falha "${name}"; há: ${FAULTS.map((fault) => fault.name).join(', ')}`);
    return seedsOf(place, turns);
  });
