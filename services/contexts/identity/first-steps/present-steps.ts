import { FIRST_STEPS, type FirstSteps, type GuidedSteps } from '@balcao/contracts/first-steps';
import type { StepsRow } from './first-steps.repository';

export function presentSteps(row: StepsRow): FirstSteps {
  const { ramo, dispensado, telefone } = row;
  // Whoever was answered was reached: a phone that lost its line later is told about elsewhere.
  const done = Object.assign({}, row, { whatsapp: row.whatsapp || row.teste });
  return { ramo, dispensado, telefone, passos: FIRST_STEPS.map((passo) => ({ passo, feito: done[passo] })) };
}

/** `demoPhoneUrl`: where the phones of the demo are played; empty where WhatsApp is real. */
export function presentGuided(row: StepsRow, demoPhoneUrl: string): GuidedSteps {
  const page = demoPhoneUrl ? new URL(demoPhoneUrl) : null;
  if (row.instancia) page?.searchParams.set('empresa', row.instancia);
  return Object.assign(presentSteps(row), { celular_de_mentira: page?.href ?? null });
}
