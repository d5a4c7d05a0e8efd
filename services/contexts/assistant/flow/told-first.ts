import { noSuchDay } from '../time-words/no-such-day';
import { absentIn } from './absent';
import type { Command } from './command';
import type { Around } from './details';
import { wishesOften } from './only-once';

/** What is told of a wish before anything is offered or read back: what of it cannot be as it was said. Pure. */
export function toldFirst({ kind }: Command, texts: readonly string[], around: Around): string[] {
  if (kind !== 'pedido') return [];
  const text = texts.join('\n');
  const day = noSuchDay(text);
  return [
    ...absentIn(text, around),
    ...(day ? [`O dia ${day} não existe.`] : []),
    ...(wishesOften(text) ? ['Por aqui marco só desta vez: para as próximas, é só escrever de novo.'] : []),
  ];
}
