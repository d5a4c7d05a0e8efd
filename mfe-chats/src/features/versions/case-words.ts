import type { CaseEnd, CasoIa, Ensaio, VersoesIa } from '@balcao/contracts/assistant-versions';

export const END_LABEL: Record<CaseEnd, string> = {
  preco: 'Diz o preço',
  documento: 'Responde pela base',
  resposta: 'Responde sozinha',
  agenda: 'Vai para a agenda',
  equipe: 'Vai para a equipe',
};
export const ENDED: Record<Ensaio['fim'], string> = {
  resposta: 'Respondeu',
  agenda: 'Foi para a agenda',
  equipe: 'Foi para a equipe',
  inventou: 'Afirmou sem base',
  falha: 'Não respondeu',
};

/** 'Diz o preço: Corte'. */
export function expectedOf({ espera, referencia }: CasoIa, { servicos, documentos }: VersoesIa['alvos']): string {
  const name = [...servicos, ...documentos].find(({ id }) => id === referencia)?.nome;
  return name ? `${END_LABEL[espera]}: ${name}` : END_LABEL[espera];
}
