import type { Produto } from '@balcao/contracts/catalog';
import type { ProductRow } from './products.repository';

export function presentProduct(row: ProductRow): Produto {
  const { id, nome, descricao, preco, duracao_minutos, intervalo_antes, intervalo_depois } = row;
  const { espera_inicio_minutos, espera_minutos, recursos, sinal_percentual, sinal_valor } = row;
  const { ativo, imagem_url, categoria_id, categoria_nome } = row;
  return {
    id,
    nome,
    descricao,
    preco,
    duracao_minutos,
    intervalo_antes,
    intervalo_depois,
    ativo,
    imagem_url,
    categoria_id,
    categoria_nome,
    espera_inicio_minutos,
    espera_minutos,
    recursos,
    sinal_percentual,
    sinal_valor,
  };
}
