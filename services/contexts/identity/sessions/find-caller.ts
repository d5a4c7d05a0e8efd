import type { AccessClaims, Caller } from '@balcao/kit/auth';
import type { Deps } from '@balcao/kit/deps';
import { findOpenSupport, type OpenSupport } from '../support-access/support-access.repository';
import type { DemandsFactor } from './present-session';
import { findPersonInSession, type Person } from './sessions.repository';

const MAX_CACHED = 10_000;

/** Who it is, and the company they are in to give support. */
interface Found {
  person: Person;
  support: OpenSupport | undefined;
}

export interface Callers {
  /** The person behind valid claims, or null once that sign-in has ended. */
  find(claims: AccessClaims): Promise<Caller | null>;
  /** Reads the account anew from the next request on. */
  forget(contaId: string): void;
}

/**
 * Who is asking, as the database knows them now: role, activity, company, and whether the sign-in still lives. The
 * answer is reused for a few seconds, so that a page of ten calls reads once.
 */
export function createCallers(
  { db, clock, demandsFactor }: Pick<Deps, 'db' | 'clock'> & { demandsFactor: DemandsFactor },
  cacheMs = 3_000,
): Callers {
  const known = new Map<string, { contaId: string; until: number; person: Promise<Found | undefined> }>();

  function lookUp({ sub, sid }: AccessClaims): Promise<Found | undefined> {
    const now = clock();
    const found = known.get(sid);
    if (found && found.contaId === sub && found.until > now.getTime()) return found.person;
    const person = db.platform(async ({ tx }) => {
      const found = await findPersonInSession(tx, sub, sid, now);
      return found && { person: found, support: await findOpenSupport(tx, found.usuario, sid, now) };
    });
    if (cacheMs > 0) {
      if (known.size >= MAX_CACHED) known.clear();
      known.set(sid, { contaId: sub, until: now.getTime() + cacheMs, person });
      person.catch(() => known.delete(sid));
    }
    return person;
  }

  return {
    async find(claims) {
      const found = await lookUp(claims);
      if (!found || found.person.conta.versao_sessao !== claims.ver) return null;
      const support = insideOf(found.support, clock());
      // A tab that does not know yet that it came in or went out asks anew who it is, before anything is done for it.
      if (support?.id !== claims.sup) return null;
      return Object.assign(toCaller(found.person, claims, demandsFactor), { support });
    },
    forget(contaId) {
      for (const [sid, entry] of known) if (entry.contaId === contaId) known.delete(sid);
    },
  };
}

/** Also within the seconds an answer is reused, its time is over when it is. */
const insideOf = (support: OpenSupport | undefined, now: Date): Caller['support'] =>
  support && support.acesso.expira_em > now
    ? {
        id: support.acesso.id,
        tenantId: support.tenant.id,
        tenant: termsOf(support.tenant),
        until: support.acesso.expira_em,
        mayChange: support.tenant.suporte_altera,
      }
    : null;

const termsOf = ({ status, trial_ends_at, acesso_ate, exclusao_em }: NonNullable<Person['tenant']>) => ({
  status,
  trial_ends_at,
  acesso_ate,
  exclusao_em,
});

function toCaller(
  { conta, usuario, tenant, protegida }: Person,
  claims: AccessClaims,
  demands: DemandsFactor,
): Omit<Caller, 'support'> {
  return {
    contaId: conta.id,
    usuarioId: usuario.id,
    tenantId: usuario.tenant_id,
    role: usuario.role,
    nome: usuario.nome,
    ativo: usuario.ativo,
    owesFactor: !protegida && demands(usuario.role),
    tenant: tenant && termsOf(tenant),
    claims,
  };
}
