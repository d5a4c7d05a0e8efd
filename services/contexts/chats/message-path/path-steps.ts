import type { MessagePath, PathState, PathStep } from '@balcao/contracts/message-path';

export type Verdict = MessagePath['conclusao'];

export const verdict = (estado: PathState, texto: string): Verdict => ({ estado, texto });

interface Happened {
  estado: PathState;
  em?: Date | null | undefined;
  texto: string;
}

/** One step of a message, or of what was answered to it. */
export const stepOf =
  (de: PathStep['de']) =>
  (passo: PathStep['passo'], { estado, em, texto }: Happened): PathStep => ({
    passo,
    de,
    estado,
    em: em?.toISOString() ?? null,
    texto,
  });

/** `2,1 s` */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
