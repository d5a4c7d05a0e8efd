import { updateTenant as contract, type ZoneChange } from '@balcao/contracts/company';
import { FORMER_ADDRESSES } from '@balcao/contracts/company-address';
import { slugify, type Tenant } from '@balcao/contracts/identity';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps, IdentityPorts } from '../ports';
import { forgetOldAddresses } from './addresses.repository';
import { isReserved } from './free-slug';
import { presentTenant } from './present-tenant';
import { knowsZone, lockTenant, updateTenantRow } from './tenants.repository';

const INVALID = 'Use letras, números e hífens no endereço da empresa.';
const RESERVED = 'Este endereço é reservado. Escolha outro.';
const TAKEN = 'Este endereço já é usado por outra empresa. Escolha outro.';

interface CompanyBody {
  nome: string;
  slug: string;
  cidade_base: string | null;
  ddd_padrao?: string | null | undefined;
  fuso_horario?: string | undefined;
  mudanca_fuso?: ZoneChange | undefined;
}

/** Changes the data of the own company. Another time zone moves what lies ahead as the company chose, or nothing at all. */
export const updateTenant = useCase(
  contract,
  ({ db, clock, audit, agenda, realtime }: IdentityDeps) =>
    async (actor: Actor, body: CompanyBody): Promise<Tenant> => {
      const slug = body.slug.toLowerCase();
      if (slugify(slug) !== slug) throw refusal('identity/slug-invalid', INVALID);
      const cidade_base = body.cidade_base || null;
      // Keeping the clock moves everything that lies ahead.
      const cost = body.mudanca_fuso === 'manter_relogio' ? 'long' : 'usual';
      try {
        const save = async (unit: UnitOfWork) => {
          const { tx, tenantId } = unit;
          // Two changes at once must not both move what lies ahead from the same old clock.
          const before = await lockTenant(tx, tenantId);
          if (!before) throw new AppError('http/not-found');
          if (isReserved(slug) && before.slug !== slug) throw refusal('identity/slug-invalid', RESERVED);
          const fuso_horario = body.fuso_horario ?? before.fuso_horario;
          const moves = fuso_horario !== before.fuso_horario;
          if (moves && !(await knowsZone(tx, fuso_horario))) throw unknownZone();
          const ddd_padrao = (body.ddd_padrao === undefined ? before.ddd_padrao : body.ddd_padrao) || null;
          const change = { nome: body.nome, slug, cidade_base, fuso_horario, ddd_padrao };
          const zone = body.fuso_horario && !before.fuso_escolhido_em ? { fuso_escolhido_em: clock() } : {};
          const row = await updateTenantRow(tx, tenantId, Object.assign({}, change, zone));
          if (!row) throw new AppError('http/not-found');
          if (moves) {
            await moveAgenda(agenda, unit, { de: before.fuso_horario, para: fuso_horario, como: body.mudanca_fuso });
          }
          if (slug !== before.slug) await forgetOldAddresses(unit, slug, FORMER_ADDRESSES);
          const campos = keysOf(change).filter((field) => change[field] !== before[field]);
          await audit(tx, actor, { acao: 'tenant.updated', alvo: `tenant:${tenantId}`, detalhes: { campos } });
          const tenant = presentTenant(row);
          await realtime.announce(unit, 'tenant.updated', { tenant });
          return tenant;
        };
        return await db.tenant(tenantOf(actor), save, cost);
      } catch (error) {
        throw isUniqueViolation(error) ? refusal('identity/slug-taken', TAKEN) : error;
      }
    },
);

const keysOf = <T extends object>(change: T) => Object.keys(change) as (keyof T)[];

async function moveAgenda(
  agenda: IdentityPorts['agenda'],
  unit: UnitOfWork,
  { de, para, como }: { de: string; para: string; como: ZoneChange | undefined },
): Promise<void> {
  if (como) return agenda.changeZone(unit, { de, para, como });
  const { agendamentos, bloqueios } = await agenda.countAhead(unit);
  if (agendamentos + bloqueios > 0) throw new AppError('identity/zone-choice');
  await agenda.changeZone(unit, { de, para, como: 'manter_instante' });
}

const unknownZone = () =>
  new AppError('http/invalid', { fields: { fuso_horario: 'Escolha um fuso horário da lista.' } });

const refusal = (code: 'identity/slug-invalid' | 'identity/slug-taken', text: string) =>
  new AppError(code, { message: text, fields: { slug: text } });
