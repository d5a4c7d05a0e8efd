import type { CasoBody } from '@balcao/contracts/assistant-versions';
import { barbearia } from './barbearia';
import { clinica } from './clinica';
import { estetica } from './estetica';
import { everyTrade } from './every-trade';
import { oficina } from './oficina';
import { salao } from './salao';
import type { Seed } from './seed';

/** One file per trade: another one is a file and a line here. */
const TRADES: Record<string, readonly Seed[]> = { salao, barbearia, clinica, estetica, oficina };
/** So many services are asked about. */
const ASKED = 2;

/** What a company begins with: the words of its trade, about its own services. Pure. */
export function seedsFor(ramo: string | null, services: readonly { id: string; nome: string }[]): CasoBody[] {
  const seeds = [...everyTrade, ...(TRADES[ramo ?? ''] ?? [])];
  return seeds.flatMap(({ falas, espera }) => {
    if (!falas.some((fala) => fala.includes('{servico}'))) return [{ falas: [...falas], espera, referencia: null }];
    const asked = services.slice(0, espera === 'preco' ? ASKED : 1);
    return asked.map(({ id, nome }) => ({
      falas: falas.map((fala) => fala.replaceAll('{servico}', nome)),
      espera,
      referencia: espera === 'preco' ? id : null,
    }));
  });
}
