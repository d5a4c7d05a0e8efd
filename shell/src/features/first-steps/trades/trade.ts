import type { Horario } from '@balcao/contracts/agenda';
import type { ServicoInput } from '@balcao/contracts/catalog';

/** What a trade usually offers: a start that the owner corrects, nothing is created unasked. */
export interface Trade {
  /** As the company keeps it. */
  ramo: string;
  nome: string;
  servicos: readonly TradeService[];
  /** One period a day; breaks are added in the team's own screen. */
  horarios: readonly Horario[];
  perguntas: readonly TradeQuestion[];
}

export interface TradeService extends ServicoInput {
  /** Most houses of the trade have it: ticked from the start. */
  comum: boolean;
}

interface TradeQuestion {
  pergunta: string;
  /** An answer to correct. Empty where only the owner can know. */
  sugestao: string;
  /** What the answer could look like, where there is no suggestion. */
  exemplo?: string;
}

/** A service in one line of a table. */
export const servico = (
  categoria: string,
  nome: string,
  [duracao_minutos, preco]: [minutes: number, reais: number],
  comum = true,
): TradeService => ({ nome, preco: preco.toFixed(2), duracao_minutos, categoria, comum });

/** The same hours on several days (0 = Sunday), in whole hours. */
export const dias = (days: readonly number[], from: number, to: number): Horario[] =>
  days.map((dia_semana) => ({ dia_semana, inicio: from * 60, fim: to * 60 }));
