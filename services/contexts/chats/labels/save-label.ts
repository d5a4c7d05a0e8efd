import * as contract from '@balcao/contracts/labels';
import { type Etiqueta, type EtiquetaInput, LABELS_MAX } from '@balcao/contracts/labels';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockList } from '../lock-list.repository';
import { insertLabel, listLabelRows, updateLabelRow } from './labels.repository';

const taken = () => {
  const text = 'Já existe uma etiqueta com este nome.';
  return new AppError('chats/label-taken', { fields: { nome: text } });
};

export const createLabel = useCase(
  contract.createLabel,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, input: EtiquetaInput): Promise<Etiqueta> =>
      db.tenant(tenantOf(actor), async (unit) => {
        await lockList(unit, 'etiquetas');
        if ((await listLabelRows(unit)).length >= LABELS_MAX) throw new AppError('chats/too-many-labels');
        const label = await insertLabel(unit, input);
        if (!label) throw taken();
        await realtime.announce(unit, 'chats.changed', {});
        return label;
      }),
);

export const updateLabel = useCase(
  contract.updateLabel,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    async (actor: Actor, id: string, input: EtiquetaInput): Promise<Etiqueta> => {
      try {
        return await db.tenant(tenantOf(actor), async (unit) => {
          const label = await updateLabelRow(unit, id, input);
          if (!label) throw new AppError('chats/label-not-found');
          await realtime.announce(unit, 'chats.changed', {});
          return label;
        });
      } catch (error) {
        throw isUniqueViolation(error) ? taken() : error;
      }
    },
);
