import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { MessageRow } from '../messages/present-message';
import { lockMidia, loosen, type MidiaRow, updateMidia } from './midias.repository';
import { showFile } from './show-file';

/** A file is kept no longer; the sweep takes it out of the store. `row` is locked. */
export async function letGo(deps: Pick<Deps, 'realtime'>, unit: UnitOfWork, row: MidiaRow): Promise<MessageRow | null> {
  await loosen(unit, [row.chave, row.chave_miniatura]);
  await updateMidia(unit, row.id, { estado: 'expirada', chave: null, chave_miniatura: null });
  if (!row.mensagem_id) return null;
  return showFile(deps, unit, row.mensagem_id, { estado: 'expirada', previa: null, miniatura: false });
}

/** The same for the file of a message, as it stands afterwards. */
export async function forgetFile(
  deps: Pick<Deps, 'realtime'>,
  unit: UnitOfWork,
  message: MessageRow,
): Promise<MessageRow> {
  const row = message.midia?.kind === 'arquivo' ? await lockMidia(unit, message.midia.id) : undefined;
  return (row?.estado === 'guardada' && (await letGo(deps, unit, row))) || message;
}
