import { PROFESSIONAL_COLORS, type Profissional } from '@balcao/contracts/agenda';
import type { Professional } from './professionals.repository';

export function presentProfessional({ row, servicos, horarios }: Professional): Profissional {
  const { id, nome, ativo, todos_servicos } = row;
  return {
    id,
    nome,
    ativo,
    todos_servicos,
    servicos: servicos.map(({ produto_id }) => produto_id),
    proprios: servicos
      .filter(({ preco, duracao_minutos }) => preco !== null || duracao_minutos !== null)
      .map(({ produto_id, preco, duracao_minutos }) => ({ produto_id, preco, duracao_minutos })),
    cor: PROFESSIONAL_COLORS.find((known) => known === row.cor) ?? 'violet',
    horarios: horarios.map(({ dia_semana, inicio, fim }) => ({ dia_semana, inicio, fim })),
    calendario_ativo: row.agenda_token_hash !== null,
    usuario_id: row.usuario_id,
  };
}
