import type { Produto } from '@balcao/contracts/catalog';
import { uuid } from './ids';

/** A service as the interface tells it, with nothing special about it; `n` makes its id and its name. */
export const fakeProduct = (n: number, over: Partial<Produto> = {}): Produto => ({
  id: uuid(n),
  nome: `Serviço ${n}`,
  descricao: null,
  preco: '80.00',
  duracao_minutos: 60,
  intervalo_antes: 0,
  intervalo_depois: 0,
  ativo: true,
  imagem_url: null,
  categoria_id: null,
  categoria_nome: null,
  espera_inicio_minutos: 0,
  espera_minutos: 0,
  recursos: [],
  sinal_percentual: null,
  sinal_valor: null,
  ...over,
});
