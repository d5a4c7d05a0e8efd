import { rankTogether } from './rank-together';

const passage = (trecho: string) => ({ id: 'd', trecho, titulo: trecho, secao: '', conteudo: '', cobertura: 0.5 });
const found = (words: string, near: string, limit = 5) =>
  rankTogether([...words].map(passage), [...near].map(passage), limit).map(
    ({ trecho, achado }) => `${trecho} ${achado}`,
  );

describe('rankTogether', () => {
  it('keeps one list as it is when the other one is empty', () => {
    expect(found('abc', '')).toEqual(['a palavras', 'b palavras', 'c palavras']);
    expect(found('', 'ba')).toEqual(['b sentido', 'a sentido']);
  });
  it('puts what stands in both before what stands in one, and takes no more than the limit', () => {
    expect(found('abc', 'dc')).toEqual(['c ambos', 'a palavras', 'd sentido', 'b palavras']);
    expect(found('abc', 'dc', 2)).toHaveLength(2);
  });
});
