import { sendMedia as contract } from '@balcao/contracts/media';
import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { requireQuoted } from '../messages/send-message';
import { type Written, writeAsStaff } from '../messages/write-as-staff';
import { wordsForFile } from './file-words';
import { lockMidia, type MidiaRow, updateMidia } from './midias.repository';
import { newFile } from './note-file';

interface Body {
  client_id: string;
  midia_id: string;
  nome?: string | undefined;
  legenda?: string | undefined;
  responde_a?: string | undefined;
}

function writtenFor(row: MidiaRow, nome: string, legenda: string): Written {
  const { id, tipo, mime, bytes, segundos, largura, altura, chave_miniatura } = row;
  const known = { id, nome: tipo === 'document' ? nome : null, mime, bytes, segundos, largura, altura };
  const midia = newFile(Object.assign({ estado: 'guardada' as const, miniatura: chave_miniatura !== null }, known));
  return { tipo, content: legenda || wordsForFile(tipo, nome), midia };
}

async function requireUpload(unit: UnitOfWork, id: string): Promise<MidiaRow> {
  const row = await lockMidia(unit, id);
  if (row?.estado !== 'guardada' || row.mensagem_id) throw new AppError('chats/media-not-found');
  return row;
}

const NO_CAPTION = 'Áudios e figurinhas não levam legenda. Mande o texto em outra mensagem.';
const WITHOUT_WORDS: MidiaRow['tipo'][] = ['audio', 'sticker'];

/** Staff sends an uploaded file. A voice message has no caption at WhatsApp, and the gateway drops what it would quote. */
export const sendMedia = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'>) =>
    (actor: Actor, chatId: string, { client_id, midia_id, nome, legenda = '', responde_a }: Body) =>
      writeAsStaff(deps, actor, {
        chatId,
        clientId: client_id,
        async write(unit) {
          const row = await requireUpload(unit, midia_id);
          if (WITHOUT_WORDS.includes(row.tipo) && legenda)
            throw new AppError('http/invalid', { fields: { legenda: NO_CAPTION } });
          const quoted = await requireQuoted(unit, chatId, row.tipo === 'audio' ? undefined : responde_a);
          return Object.assign(writtenFor(row, nome || 'documento', legenda), quoted);
        },
        async stored(unit, message) {
          await updateMidia(unit, midia_id, { mensagem_id: message.id, nome: nome || 'documento' });
        },
      }),
);
