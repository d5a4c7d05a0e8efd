import { barbearia } from './barbearia';
import { clinica } from './clinica';
import { estetica } from './estetica';
import { oficina } from './oficina';
import { salao } from './salao';
import type { Trade } from './trade';

/** One file per trade: another one is a file and a line here. */
export const TRADES: readonly Trade[] = [salao, barbearia, clinica, estetica, oficina];

/** The company's trade; the first one while it has chosen none, or one this version does not know. */
export const tradeOf = (ramo: string | null): Trade => TRADES.find((trade) => trade.ramo === ramo) ?? salao;
