import type { PublishKey } from '@balcao/contracts/publishing';
import type { KeyRow } from './publish-keys.repository';

/** A key as the master sees it: without what opens with it. */
export const presentKey = ({
  id,
  nome,
  area,
  escopos,
  quem,
  created_at,
  usada_em,
  revogada_em,
}: KeyRow): PublishKey => ({
  id,
  nome,
  area,
  escopos,
  criada_por: quem,
  created_at: created_at.toISOString(),
  usada_em: usada_em?.toISOString() ?? null,
  revogada_em: revogada_em?.toISOString() ?? null,
});
