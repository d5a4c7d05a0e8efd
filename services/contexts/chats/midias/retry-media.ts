import { retryMedia as contract } from '@balcao/contracts/media';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { presentMessage } from '../messages/present-message';
import { lockMidia, updateMidia } from './midias.repository';
import { showFile } from './show-file';

/** 'Tentar de novo' on a file that did not come: asked for anew, with all its tries. */
export const retryMedia = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock'>) => async (actor: Actor, id: string) => {
    const tenantId = tenantOf(actor);
    return deps.db.tenant(tenantId, async (unit) => {
      const row = await lockMidia(unit, id);
      if (!row?.mensagem_id) throw new AppError('chats/media-not-found');
      if (row.estado !== 'falhou' || !row.origem) throw new AppError('chats/media-not-retryable');
      const anew = { estado: 'pendente' as const, motivo: null };
      await updateMidia(unit, id, Object.assign({ tentativas: 0, proxima_em: deps.clock() }, anew));
      const message = await showFile(deps, unit, row.mensagem_id, Object.assign({ repetivel: false }, anew));
      if (!message) throw new AppError('chats/media-not-found');
      unit.afterCommit(() => deps.jobs.enqueue('fetch-media', { tenantId, midiaId: id }));
      return presentMessage(message);
    });
  },
);
