import { ThemeIcon, VisuallyHidden } from '@balcao/ui';
import { IconCheck } from '@balcao/ui/icons';

/** Done or not: a tick or the number, and the same in words. */
export function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <>
      <ThemeIcon variant={done ? 'filled' : 'light'} color={done ? 'green' : 'gray'} size={28} radius="xl" aria-hidden>
        {done ? <IconCheck size={16} /> : number}
      </ThemeIcon>
      <VisuallyHidden>{done ? 'Pronto: ' : 'Falta: '}</VisuallyHidden>
    </>
  );
}
