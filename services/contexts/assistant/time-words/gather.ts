import { addDays, dateOf, monthOf, only, type Span, weekdayOf, yearOf } from './calendar';
import { nextDayOfMonth } from './day-rules';
import { type Frame, frameAt } from './frame';
import type { Bound, Clock, Hours, Item } from './items';
import { addSpans, boundDays, common, type DaysRead, resolveWeekdays } from './resolve-days';
import type { ClockFace, HoursSaid } from './resolve-hours';
import { weekendOf } from './week-rules';

/** Days and the hours that were said with them. `wanted` false: ruled out. */
export interface Group {
  wanted: boolean;
  days: DaysRead;
  hours: HoursSaid[];
  /** Which was said first, and which last. */
  first: 'days' | 'hours' | null;
  last: 'days' | 'hours' | null;
}

const newGroup = (wanted: boolean): Group => ({
  wanted,
  days: { spans: [], guessed: false },
  hours: [],
  first: null,
  last: null,
});

/** Reads items in order into groups. */
export class Gathering {
  readonly groups: Group[] = [];
  private wanted = true;
  private bound: Bound | null = null;
  private breath: 'one' | 'pause' | 'or' = 'pause';
  /** Something about time was said since the last 'não'. */
  private spoke = false;
  /** Nothing stands between the last moment and this word. */
  private close = false;
  /** 'Entre' was said, and its first days. */
  private stretch = false;
  private dated = false;

  constructor(
    private readonly items: readonly Item[],
    private readonly clock: Clock,
  ) {}

  read(): Group[] {
    for (const [at, item] of this.items.entries()) this.take(item, at);
    return this.groups.filter(({ days, hours }) => days.spans.length > 0 || hours.length > 0);
  }

  private take(item: Item, at: number): void {
    if (item.kind === 'days') this.addDays({ spans: item.spans, guessed: item.guessed }, true);
    else if (item.kind === 'date') this.addDate(item.day, at);
    else if (item.kind === 'weekend') this.addWeekend(item.said, at);
    else if (item.kind === 'weekdays') this.addWeekdays(item, at);
    else if (item.kind === 'week') this.addFrame({ de: item.from, ate: item.to });
    else if (item.kind === 'month') this.addFrame(item.span);
    else if (item.kind === 'hours') this.addHours(item.hours);
    else if (item.kind === 'clock') this.addClock(item);
    else if (item.kind === 'number') this.addNumber(item.value, at);
    else this.mark(item);
  }

  private mark(item: Item): void {
    if (item.kind === 'bound') this.bound = item.bound;
    else if (item.kind === 'onwards') this.openLast();
    else if (item.kind === 'eve') this.moveLast();
    else if (item.kind === 'or') this.breath = 'or';
    else if (item.kind === 'not') this.say(false);
    else if (item.kind === 'yes' || item.kind === 'stop') this.say(true);
    else if (item.kind === 'pause') {
      if (!this.wanted && !this.spoke) this.say(true);
      this.breath = this.breath === 'or' ? 'or' : 'pause';
    }
    if (item.kind === 'gap' || item.kind === 'stop') this.bound = null;
    if (item.kind !== 'or' && item.kind !== 'bound') this.close = false;
    if (item.kind === 'stop') this.breath = 'pause';
  }

  private say(wanted: boolean): void {
    this.wanted = wanted;
    this.spoke = false;
  }

  private group(kind: 'days' | 'hours'): Group {
    const group = this.groups.at(-1);
    const fits = group && group.wanted === this.wanted && !this.turns(group, kind);
    const found = fits ? group : newGroup(this.wanted);
    if (!fits) this.groups.push(found);
    found.first ??= kind;
    found.last = kind;
    this.spoke = true;
    this.close = true;
    return found;
  }

  /** 'Terça de manhã ou quarta', 'às 10 na terça ou às 11 na quarta': another pair begins. */
  private turns({ first, last }: Group, kind: 'days' | 'hours'): boolean {
    return first === kind && last !== kind && last !== null && !(kind === 'hours' && this.breath === 'one');
  }

  private addDays(read: DaysRead, dated: boolean, frame: Frame | null = null): void {
    const { today } = this.clock;
    if (this.closesStretch(read)) {
      this.ready();
      return;
    }
    if (this.repeats(read)) return;
    this.stretch = this.bound === 'between';
    let more = boundDays(read, this.bound, today);
    if (this.bound && frame) {
      const inFrame = more.spans.flatMap((span) => common(span, frame.span) ?? []);
      more = { spans: inFrame, guessed: more.guessed };
    }
    const group = this.group('days');
    const before = group.days;
    const closing = this.bound === 'until' || this.bound === 'before';
    // 'Quinta, dia 4', and the 4th is no Thursday: one of both is a slip, the date is likelier.
    const slip = this.breath === 'pause' && dated && !this.dated && this.spoke && before.spans.length === 1;
    const oneBreath = slip || (closing && before.spans.at(-1)?.ate === null);
    group.days = addSpans(before, more, oneBreath ? 'one' : this.breath, dated);
    this.dated = dated;
    this.ready();
  }

  /** 'Entre o Natal e o Ano Novo', 'de amanhã até sexta': the days said before begin a stretch that ends here. */
  private closesStretch({ spans }: DaysRead): boolean {
    const group = this.groups.at(-1);
    const last = group?.days.spans.at(-1);
    const end = spans.at(-1)?.ate;
    const joins =
      (this.stretch && this.breath === 'or') || (this.bound === 'until' && this.close && this.breath === 'one');
    if (group?.last !== 'days' || !last?.ate || !end || !joins || end < last.de) return false;
    group.days = { ...group.days, spans: [...group.days.spans.slice(0, -1), { de: last.de, ate: end }] };
    this.stretch = false;
    return true;
  }

  private addDate(day: number, at: number): void {
    const frame = frameAt(this.items, at);
    const inMonth = frame && !frame.monday ? dateOf(yearOf(frame.span.de), monthOf(frame.span.de), day) : null;
    const date = inMonth && inMonth >= this.clock.today ? inMonth : nextDayOfMonth(day, this.clock.today);
    if (date) this.addDays({ spans: [only(date)], guessed: false }, true);
  }

  private addWeekend(said: string, at: number): void {
    const frame = frameAt(this.items, at);
    const monday = frame?.monday;
    const inWeek = monday && { spans: [{ de: addDays(monday, 5), ate: addDays(monday, 6) }], guessed: false };
    this.addDays(inWeek || weekendOf(said, this.clock.today), false);
  }

  private addWeekdays(item: Extract<Item, { kind: 'weekdays' }>, at: number): void {
    const frame = item.which === 'next' ? frameAt(this.items, at) : null;
    this.addDays(resolveWeekdays(item, frame, this.clock.today), false, frame);
  }

  /** A week or month stands for itself unless days in it are named. */
  private addFrame(span: Span): void {
    this.addDays({ spans: [span], guessed: false }, false);
  }

  private addHours(hours: Hours): void {
    this.narrowHours((said) => said.parts.push(hours), 'part');
  }

  private addClock(item: Extract<Item, { kind: 'clock' }>): void {
    if (item.fromNow)
      this.addDays({ spans: [only(addDays(this.clock.today, Math.floor(item.minutes / 1440)))], guessed: false }, true);
    const face: ClockFace = { ...item, minutes: item.fromNow ? item.minutes % 1440 : item.minutes, bound: this.bound };
    this.narrowHours((said) => said.clocks.push(face), 'clock');
  }

  private narrowHours(add: (said: HoursSaid) => void, kind: 'part' | 'clock'): void {
    const closing = this.bound === 'until' || this.bound === 'before';
    // 'Semana que vem, menos quarta, de manhã': the morning is of the week, not of what was ruled out.
    const waiting = this.groups.findLast(({ wanted }) => wanted);
    if (!this.wanted && this.spoke && this.breath === 'pause' && waiting?.hours.length === 0) this.say(true);
    const group = this.group('hours');
    const last = group.hours.at(-1);
    const open = last?.clocks.at(-1)?.bound;
    const another =
      !last ||
      (this.breath === 'or' && !(closing && open)) ||
      (kind === 'clock'
        ? last.clocks.length > 0 && !(closing && open)
        : this.breath === 'pause' && last.parts.length > 0);
    const said = another ? { parts: [], clocks: [] } : last;
    if (another) group.hours.push(said);
    add(said);
    this.ready();
  }

  private ready(): void {
    this.bound = null;
    this.breath = 'one';
  }

  /** 'Dia 31 de manhã, pra virada': the same day by another name. */
  private repeats({ spans }: DaysRead): boolean {
    const group = this.groups.at(-1);
    if (this.bound || group?.wanted !== this.wanted || group.last !== 'hours' || this.breath === 'or') return false;
    return spans.every(({ de, ate }) => group.days.spans.some((said) => said.de === de && said.ate === ate));
  }

  /** The day before those said last. */
  private moveLast(): void {
    const group = this.groups.at(-1);
    if (!group) return;
    const spans = group.days.spans.map(({ de, ate }) => ({ de: addDays(de, -1), ate: ate && addDays(de, -1) }));
    group.days = { spans, guessed: group.days.guessed };
  }

  /** 'Das 14h em diante', 'de quinta em diante'. */
  private openLast(): void {
    const group = this.groups.at(-1);
    const face = group?.hours.at(-1)?.clocks.at(-1);
    if (group?.last === 'hours' && face) face.bound = 'from';
    const span = group?.days.spans.at(-1);
    if (group?.last === 'days' && span)
      group.days = { ...group.days, spans: [...group.days.spans.slice(0, -1), { de: span.de, ate: null }] };
  }

  /** A bare number is a time behind another or behind a day ('terça 10'), or the date of that weekday ('terça, 24'). */
  private addNumber(value: number, at: number): void {
    const face = { kind: 'clock', minutes: value * 60, to: null, sure: value > 12, about: false } as const;
    const group = this.groups.at(-1);
    const [next, afterNext] = [this.items[at + 1], this.items[at + 2]];
    const beforeClock =
      (next?.kind === 'or' || next?.kind === 'pause') && (afterNext?.kind === 'clock' || afterNext?.kind === 'number');
    if (value > 31 || (value > 24 && !group)) return;
    const day = group?.days.spans.at(-1);
    if (this.close && group?.last === 'days' && day && day.ate === day.de && !this.bound) {
      const sameMonth = `${day.de.slice(0, 8)}${String(value).padStart(2, '0')}`;
      if (
        value >= 1 &&
        sameMonth >= this.clock.today &&
        Date.parse(sameMonth) &&
        weekdayOf(sameMonth) === weekdayOf(day.de)
      ) {
        group.days = { ...group.days, spans: [...group.days.spans.slice(0, -1), only(sameMonth)] };
        return;
      }
      if (value <= 23) this.addClock(face);
    } else if (
      value <= 24 &&
      (this.bound ||
        beforeClock ||
        (this.breath !== 'one' && group?.last === 'hours' && group.hours.at(-1)?.clocks.length))
    )
      this.addClock(face);
  }
}
