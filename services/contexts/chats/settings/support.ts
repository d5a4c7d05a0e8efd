import type { BodyOf } from '@balcao/contracts/endpoint';
import { parsePhone } from '@balcao/contracts/phone';
import { type ContatoDeSuporte, readSupport as readContract } from '@balcao/contracts/support';
import { saveSupport as saveContract } from '@balcao/contracts/support-settings';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findSupport, upsertPlatformSetting } from './platform-settings.repository';
import type { SupportValue } from './settings-value';

const present = ({ email, whatsapp }: SupportValue = {}): ContatoDeSuporte => ({
  email: email ?? null,
  whatsapp: whatsapp ?? null,
});

/** How anybody who is signed in reaches the platform's support. */
export const readSupport = useCase(
  readContract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (_actor: Actor): Promise<ContatoDeSuporte> =>
      present(await db.platform(findSupport)),
);

/** Set by the platform's master; nothing at all is allowed, too. */
export const saveSupport = useCase(
  saveContract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (_actor: Actor, { email, whatsapp }: BodyOf<typeof saveContract>): Promise<ContatoDeSuporte> =>
      db.platform(async (unit) => {
        const value = { email, whatsapp: whatsapp && parsePhone(whatsapp) };
        await upsertPlatformSetting(unit, 'suporte', value, clock());
        return present(value);
      }),
);
