import { FIRST_STEPS, type FirstSteps } from '@balcao/contracts/first-steps';
import type { StepsRow } from './first-steps.repository';

export function presentSteps(row: StepsRow): FirstSteps {
  const { ramo, dispensado, telefone } = row;
  // Whoever was answered was reached: a phone that lost its line later is told about elsewhere.
  const done = Object.assign({}, row, { whatsapp: row.whatsapp || row.teste });
  return { ramo, dispensado, telefone, passos: FIRST_STEPS.map((passo) => ({ passo, feito: done[passo] })) };
}
