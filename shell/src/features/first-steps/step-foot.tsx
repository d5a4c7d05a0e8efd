import { Button, Group } from '@balcao/ui';
import type { ReactNode } from 'react';

export interface StepMoves {
  /** Absent at the first step. */
  onBack?: (() => void) | undefined;
  onNext: () => void;
}

/** Back, on without saving, and the step's own button. */
export function StepFoot({
  onBack,
  onNext,
  skip = 'Pular',
  children,
}: StepMoves & { skip?: string | null; children?: ReactNode }) {
  return (
    <Group mt="lg" gap="sm">
      {onBack && (
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
      )}
      {skip && (
        <Button variant="subtle" color="gray" onClick={onNext}>
          {skip}
        </Button>
      )}
      {children}
    </Group>
  );
}
