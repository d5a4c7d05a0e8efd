import { IconCheck } from '@balcao/ui/icons';
import type { Phase } from './connection-state';
import classes from './whatsapp-modal.module.css';

const STEPS = ['Preparando', 'Escaneie', 'Conectando', 'Conectado'];
const STEP_OF: Record<Phase, number> = {
  idle: 0,
  preparing: 0,
  paired: 0,
  error: 0,
  scan: 1,
  expired: 1,
  linking: 2,
  connected: 3,
};

/** The four steps of the connection, with the current one marked. */
export function ConnectionSteps({ phase }: { phase: Phase }) {
  const current = STEP_OF[phase];
  return (
    <ol className={classes.steps} aria-label="Etapas da conexão">
      {STEPS.map((label, index) => {
        const done = index < current || phase === 'connected';
        return (
          <li key={label} aria-current={index === current ? 'step' : undefined} data-done={done || undefined}>
            <span className={classes.dot}>{done ? <IconCheck size={14} aria-hidden /> : index + 1}</span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
