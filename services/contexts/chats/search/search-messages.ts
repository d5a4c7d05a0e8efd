import { type Achado, searchMessages as contract } from '@balcao/contracts/message-search';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { markWords } from './mark-words';
import { type FoundRow, findMessages } from './search.repository';

const presentFound = (row: FoundRow): Achado => ({
  mensagem_id: row.id,
  chat_id: row.chat_id,
  contato: row.contato,
  customer_phone: row.customer_phone,
  autor: row.autor,
  created_at: row.created_at.toISOString(),
  trecho: row.arquivo === null ? markWords(row.content, row.marcado) : [{ texto: row.arquivo, achado: true }],
});

/** In everything that was said: by the stem of words, with or without accents, the last one as far as it is typed. */
export const searchMessages = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, query: { search: string; cursor?: string; limit: number }) => {
      const after = decodeCursor(query.cursor, ['instant', 'integer']);
      const wanted = { search: query.search, after, limit: query.limit + 1 };
      const rows = await db.tenant(tenantOf(actor), (unit) => findMessages(unit, wanted));
      return toPage(rows, query.limit, (row) => [row.created_at, row.seq], presentFound);
    },
);
