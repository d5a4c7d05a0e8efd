import type { Agendamento } from '@balcao/contracts/scheduling';
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';
import type { BoardColumn, Stretch } from './board';
import { columnAt, minuteAt } from './board-geometry';
import type { PlacedVisit } from './place-visits';

/** Where a visit would stand if it were let go now. */
export interface Target extends Stretch {
  column: number;
}
export interface Drag extends Target {
  visit: PlacedVisit;
  mode: 'move' | 'resize';
}
interface DragOptions {
  board: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
  hours: Stretch;
  onDrop: (appointment: Agendamento, to: Target) => void;
}
interface Point {
  x: number;
  y: number;
}

const STEP = 15;
const LONGEST = 720;
const HOLD_MS = 350;
/** Further than this it is no click. */
const SLACK_PX = 5;
const EDGE_PX = 28;
const snap = (minutes: number) => Math.round(minutes / STEP) * STEP;
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** How far a scroller goes this time, when the pointer is near one of its edges. */
function push(at: number, low: number, high: number): number {
  if (at < low + EDGE_PX) return -12;
  return at > high - EDGE_PX ? 12 : 0;
}

interface Listeners {
  pointermove: (event: PointerEvent) => void;
  pointerup: () => void;
  pointercancel: () => void;
  keydown: (event: KeyboardEvent) => unknown;
}

/** Returns how to stop. `hold`: a finger that rests would scroll, or open the browser's own menu. */
function listen({ pointermove, pointerup, pointercancel, keydown }: Listeners, hold: (event: Event) => void) {
  window.addEventListener('pointermove', pointermove);
  window.addEventListener('pointerup', pointerup);
  window.addEventListener('pointercancel', pointercancel);
  window.addEventListener('keydown', keydown);
  window.addEventListener('touchmove', hold, { passive: false });
  window.addEventListener('contextmenu', hold);
  return () => {
    window.removeEventListener('pointermove', pointermove);
    window.removeEventListener('pointerup', pointerup);
    window.removeEventListener('pointercancel', pointercancel);
    window.removeEventListener('keydown', keydown);
    window.removeEventListener('touchmove', hold);
    window.removeEventListener('contextmenu', hold);
  };
}

/** What is held, where, and how it was taken. */
interface Grip {
  frame: HTMLElement;
  hours: Stretch;
  visit: PlacedVisit;
  mode: Drag['mode'];
  origin: Point;
  /** Column and minute of the visit it was taken at: the board may scroll meanwhile. */
  home: number;
  grabbed: number;
}

/** Where the visit would stand with the pointer there. */
function aim({ frame, hours, visit, mode, home, grabbed }: Grip, point: Point): Drag {
  const minute = minuteAt(frame, hours, point.y);
  if (mode === 'resize') {
    const to = between(visit.start + STEP, snap(minute), visit.start + LONGEST);
    return { visit, mode, column: home, from: visit.start, to };
  }
  const from = between(Math.min(0, visit.start), snap(minute - grabbed), 1440 - STEP);
  return { visit, mode, column: columnAt(frame, point.x), from, to: from + visit.end - visit.start };
}

/** How far the board goes this time, with the pointer there. */
function pushOf(frame: HTMLElement, point: Point): Point {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return { x: push(point.x, left, right), y: push(point.y, top, Math.min(bottom, window.innerHeight)) };
}

interface Holding {
  grip: Grip;
  /** The pointer that holds, and what it holds. */
  event: ReactPointerEvent<HTMLElement>;
  onTake: () => void;
  /** Null when it is let go. */
  onShow: (drag: Drag | null) => void;
  onDrop: (drag: Drag) => void;
}

/** From the pointer going down to its letting go: nothing is taken by a click, or by a finger that only scrolls. */
function hold({ grip, event, onTake, onShow, onDrop }: Holding): void {
  const { frame, mode, origin } = grip;
  const { currentTarget: element, pointerId } = event;
  const resting = event.pointerType === 'touch' && mode === 'move';
  let point = origin;
  let current: Drag | null = null;
  let inside = false;

  const show = () => {
    current = aim(grip, point);
    onShow(current);
  };
  const take = () => {
    onTake();
    element.setPointerCapture(pointerId);
    frame.dataset.dragging = 'true';
    show();
  };
  const scroll = () => {
    if (!current) return;
    const by = pushOf(frame, point);
    // What was taken at an edge does not run away: the pointer comes there from inside.
    if (!by.x && !by.y) inside = true;
    else if (inside) {
      frame.scrollBy(by.x, by.y);
      show();
    }
  };
  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    point = pointOf(next);
    if (current) return show();
    if (Math.hypot(point.x - origin.x, point.y - origin.y) < SLACK_PX) return;
    if (resting) stop();
    else take();
  };
  const up = () => {
    const last = current;
    stop();
    if (last) onDrop(last);
  };
  const timer = resting ? setTimeout(take, HOLD_MS) : undefined;
  const ticking = setInterval(scroll, 30);
  const keydown = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
  const forget = listen({ pointermove: move, pointerup: up, pointercancel: stop, keydown }, (touch) => {
    if (current) touch.preventDefault();
  });
  function stop() {
    clearTimeout(timer);
    clearInterval(ticking);
    forget();
    current = null;
    delete frame.dataset.dragging;
    onShow(null);
  }
}

/**
 * Takes a visit with the mouse, or with a finger that rests on it: up and down in time, sideways between columns, or by
 * its lower edge. Escape lets go of it.
 */
export function useDrag({ board, columns, hours, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const moved = useRef(false);

  function press(event: ReactPointerEvent<HTMLElement>, visit: PlacedVisit, mode: Drag['mode']): void {
    const frame = board.current;
    if (event.button !== 0 || !frame) return;
    const origin = pointOf(event.nativeEvent);
    const home = columnAt(frame, origin.x);
    const grabbed = minuteAt(frame, hours, origin.y) - visit.start;
    const drop = (last: Drag) => {
      const same = last.column === home && last.from === visit.start && last.to === visit.end;
      if (columns[last.column]?.person.id && !same) onDrop(visit.appointment, last);
    };
    const take = () => {
      moved.current = true;
    };
    moved.current = false;
    hold({
      grip: { frame, hours, visit, mode, origin, home, grabbed },
      event,
      onTake: take,
      onShow: setDrag,
      onDrop: drop,
    });
  }

  /** True once after a drag: the click that ends it opens nothing. */
  const wasDrag = () => {
    const was = moved.current;
    moved.current = false;
    return was;
  };
  return { drag, press, wasDrag };
}
