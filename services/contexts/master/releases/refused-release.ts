import { ERRORS } from '@balcao/contracts/errors';
import { AppError } from '@balcao/kit/errors';

/** What stands against a release, as lines for who sent it. */
export const refusedRelease = (...problems: string[]): AppError =>
  new AppError('publishing/refused', {
    message: [ERRORS['publishing/refused'].text, ...problems].join(' '),
    details: { motivos: problems },
  });
