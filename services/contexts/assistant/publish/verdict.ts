import type { CaseEnd } from '@balcao/contracts/assistant-versions';
import { spokenMoney } from '@balcao/kit/spoken';
import type { Tried } from './judge';

/** What a case may name. */
export interface Targets {
  servicos: readonly { id: string; nome: string; preco: string }[];
  documentos: readonly { id: string; nome: string }[];
}
interface Expected {
  espera: CaseEnd;
  referencia: string | null;
}

const centsOf = (preco: string): number => Math.round(Number(preco) * 100);

function priceMissing({ precos }: Tried, referencia: string | null, { servicos }: Targets): string | null {
  if (referencia === null)
    return servicos.some(({ preco }) => precos.includes(centsOf(preco))) ? null : 'A resposta não diz um preço.';
  const service = servicos.find(({ id }) => id === referencia);
  if (!service) return 'O serviço deste caso não existe mais: altere ou exclua o caso.';
  return precos.includes(centsOf(service.preco))
    ? null
    : `A resposta não diz o preço de ${service.nome}, ${spokenMoney(service.preco)}.`;
}

function sourceMissing({ fontes }: Tried, referencia: string | null, { documentos }: Targets): string | null {
  if (referencia === null) return fontes.length > 0 ? null : 'A resposta não usa nenhum documento da base.';
  const document = documentos.find(({ id }) => id === referencia);
  if (!document) return 'O documento deste caso não existe mais: altere ou exclua o caso.';
  return fontes.includes(referencia) ? null : `A resposta não usa o documento “${document.nome}”.`;
}

const ENDED: Record<Tried['ensaio']['fim'], string> = {
  resposta: 'A IA respondeu com texto.',
  agenda: 'Foi para a agenda.',
  equipe: 'Foi para a equipe.',
  inventou: 'A IA afirmou o que não está na base.',
  falha: 'A IA não respondeu.',
};

/** Null: it ended as the case expects; else why not. Pure. */
export function whyNot({ espera, referencia }: Expected, tried: Tried, targets: Targets): string | null {
  const { fim, motivo } = tried.ensaio;
  const wanted = espera === 'agenda' || espera === 'equipe' ? espera : 'resposta';
  if (fim !== wanted) return motivo || ENDED[fim];
  if (espera === 'preco') return priceMissing(tried, referencia, targets);
  return espera === 'documento' ? sourceMissing(tried, referencia, targets) : null;
}
