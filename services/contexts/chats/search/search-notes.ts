import { searchNotes as contract, NOTES_FOUND, type NotaAchada } from '@balcao/contracts/message-search';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { markWords } from './mark-words';
import { type FoundNoteRow, findNotes } from './search-notes.repository';

const presentFound = (row: FoundNoteRow): NotaAchada => ({
  nota_id: row.id,
  chat_id: row.chat_id,
  contato: row.contato,
  customer_phone: row.customer_phone,
  autor_nome: row.autor_nome,
  created_at: row.created_at.toISOString(),
  mensagem_id: row.mensagem_id,
  trecho: markWords(row.texto, row.marcado),
});

/** In what the team noted, by the same words as in what was said. */
export const searchNotes = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, { search }: { search: string }) => {
      const rows = await db.tenant(tenantOf(actor), (unit) => findNotes(unit, search, NOTES_FOUND));
      return { items: rows.map(presentFound) };
    },
);
