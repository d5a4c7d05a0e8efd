import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { findImage } from './images.repository';

/** Anybody who knows the address sees the picture, as on any shop's page. */
export const readImage =
  ({ db }: Pick<Deps, 'db'>) =>
  async (chave: string) => {
    const image = await db.platform((unit) => findImage(unit, chave));
    if (!image) throw new AppError('catalog/image-not-found');
    return image;
  };
