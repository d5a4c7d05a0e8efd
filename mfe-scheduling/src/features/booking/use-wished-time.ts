import type { HorarioLivre } from '@balcao/contracts/scheduling';
import { formatTime } from '@balcao/platform';
import { useEffect, useRef } from 'react';
import { dayTitle } from '../time/wall-clock';
import type { BookingWish } from './booking-start';

interface Around {
  wish: BookingWish | undefined;
  /** Who was asked for. */
  person: string | undefined;
  dia: string;
  chosen: string | null;
  onChoose: (time: HorarioLivre) => void;
  /** Undefined while they are looked up. */
  horarios: readonly HorarioLivre[] | undefined;
}

/** Takes the time a customer asked for, once, when it is free on their day; tells what they asked for. */
export function useWishedTime({ wish, person, dia, chosen, onChoose, horarios }: Around): string | null {
  const done = useRef(false);
  const { dia: day = '', hora = '', periodo = '' } = wish ?? {};
  const here = day === '' || day === dia;
  const free = horarios?.find(({ data_hora }) => formatTime(data_hora) === hora);
  useEffect(() => {
    if (done.current || !horarios || !here || chosen) return;
    done.current = true;
    // Without a day that was said, today's free time is a guess too many.
    if (free && day) onChoose(free);
  }, [horarios, here, chosen, free, day, onChoose]);
  if (!day && !hora && !periodo && !person) return null;
  const asked = [day && dayTitle(day), hora && `às ${hora}`, periodo, person && `com ${person}`]
    .filter(Boolean)
    .join(', ');
  const taken = hora && day && here && horarios && !free && !chosen ? ' Esse horário não está livre.' : '';
  return `O cliente pediu: ${asked}.${taken}`;
}
