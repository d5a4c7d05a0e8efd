import type { CaseEnd } from '@balcao/contracts/assistant-versions';

/** Words of a customer and how they have to end; `{servico}` is one of the company's. */
export interface Seed {
  falas: readonly string[];
  espera: CaseEnd;
}
export const seed = (espera: CaseEnd, ...falas: string[]): Seed => ({ falas, espera });
