import type { QueryOf } from '@balcao/contracts/endpoint';
import { makePixCode as contract } from '@balcao/contracts/pix-key';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { pixCodeOf } from './pix-code';
import { findPixKey } from './pix-key.repository';
import { presentPixKey } from './present-pix-key';

// docs/decisions/0058-a-static-pix-is-confirmed-by-hand.md
/** The code of an amount, made of the company's key. Nothing is stored: nobody will tell that it was paid. */
export const makePixCode = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, amount: QueryOf<typeof contract>) => {
      const row = await db.tenant(tenantOf(actor), findPixKey);
      const copia_e_cola = row ? pixCodeOf(row, amount) : null;
      if (!row || !copia_e_cola) return { codigo: null };
      return { codigo: { copia_e_cola, valor: amount.valor, chave_pix: presentPixKey(row) } };
    },
);
