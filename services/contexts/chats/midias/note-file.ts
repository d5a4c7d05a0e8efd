import { type Arquivo, MEDIA_TEXTS, type Midia } from '@balcao/contracts/media-kinds';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { recordOf } from '@balcao/kit/record';
import type { InboxEvent } from '../inbox/inbox-deps';
import { isViewOnce } from '../inbox/read-message';
import type { MessageRow } from '../messages/present-message';
import { insertMidia } from './midias.repository';
import { readCarried, readFile } from './read-midia';

/** A file as its bubble shows it. */
export const newFile = (known: Partial<Arquivo> & Pick<Arquivo, 'id'>): Arquivo =>
  Object.assign(
    {
      kind: 'arquivo' as const,
      estado: 'pendente' as const,
      motivo: null,
      repetivel: false,
      mime: null,
      nome: null,
      bytes: null,
      segundos: null,
      largura: null,
      altura: null,
      previa: null,
      miniatura: false,
    },
    known,
  );

const VIEW_ONCE = { estado: 'falhou' as const, motivo: MEDIA_TEXTS.viewOnce };

/** What an event's message carries, as far as the event itself tells. */
export function carriedBy({ data, row }: InboxEvent): Midia | null {
  const file = readFile(data.message);
  if (!file) return readCarried(data.message);
  const { tipo: _, ...known } = file;
  // No server can open it: it is not waited for, and its preview is not shown for longer than it would be.
  if (isViewOnce(data.message)) return newFile(Object.assign({ id: newId() }, known, VIEW_ONCE));
  const { previa } = recordOf(row.payload);
  return newFile(Object.assign({ id: newId(), previa: typeof previa === 'string' ? previa : null }, known));
}

/** A message with a file is stored: it is fetched as soon as that is safe, and never waited for. */
export function noteFile(
  { jobs }: Pick<Deps, 'jobs'>,
  unit: UnitOfWork,
  { row, now }: Pick<InboxEvent, 'row' | 'now'>,
  { id, midia, tipo, instance_id }: MessageRow,
): void {
  if (midia?.kind !== 'arquivo' || midia.estado !== 'pendente' || !isFileKind(tipo)) return;
  const { origem } = recordOf(row.payload);
  const { nome, mime, bytes, segundos, largura, altura } = midia;
  insertMidia(unit, {
    id: midia.id,
    mensagem_id: id,
    instance_id,
    tipo,
    origem: typeof origem === 'string' ? origem : null,
    proxima_em: now,
    created_at: now,
    nome,
    mime,
    bytes,
    segundos,
    largura,
    altura,
  });
  const { tenantId } = unit;
  unit.afterCommit(() => jobs.enqueue('fetch-media', { tenantId, midiaId: midia.id }));
}

const isFileKind = (tipo: MessageRow['tipo']) =>
  tipo === 'image' || tipo === 'audio' || tipo === 'video' || tipo === 'document' || tipo === 'sticker';
