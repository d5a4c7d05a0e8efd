import type { Role } from '@balcao/contracts/permissions';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors';

/** What an access token says. It proves who signed in; what they may do is read fresh. */
export interface AccessClaims {
  /** conta id */
  sub: string;
  /** Family of refresh tokens: one per sign-in. */
  sid: string;
  /** contas.versao_sessao at the time of signing. */
  ver: number;
  /** The support access it stands in (acessos_suporte.id): outside of exactly that one it proves nothing. */
  sup?: string;
  /** Seconds since the epoch. */
  exp: number;
}

/** A signed-in person as the request found them. */
export interface Caller {
  contaId: string;
  usuarioId: string;
  tenantId: string | null;
  role: Role;
  nome: string;
  ativo: boolean;
  /** Has to have a second factor first: until then nothing but the own account is served. */
  owesFactor: boolean;
  tenant: { status: string; trial_ends_at: Date | null; acesso_ate: Date | null; exclusao_em: Date | null } | null;
  /** The company they are inside of to give support. */
  support: {
    id: string;
    tenantId: string;
    tenant: NonNullable<Caller['tenant']>;
    until: Date;
    mayChange: boolean;
  } | null;
  claims: AccessClaims;
}

/** What authentication needs to know from whoever keeps accounts and keys. */
export interface AuthSource {
  issuer: string;
  audience: string;
  /** Public key (PEM) of a key id; undefined when there is none. */
  publicKey(kid: string): Promise<string | undefined>;
  /** The person behind valid claims, or null when that session has ended. */
  callerOf(claims: AccessClaims): Promise<Caller | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Good signatures that are not computed again, and for how long. */
const REMEMBERED = 5_000;
const REMEMBERED_MS = 60_000;
const TOLERANCE_MS = 5_000;

interface Verified {
  header: { kid: string };
  payload: AccessClaims;
}
const remembered = new WeakMap<AuthSource, Map<string, Verified & { until: number }>>();

/** Teaches the app to read bearer tokens: ES256 only, our issuer and audience, a key of our own set. */
export async function registerAuth(app: FastifyInstance, source: AuthSource): Promise<void> {
  app.decorateRequest('caller', null);
  remembered.set(source, new Map());
  await app.register(jwt, {
    secret: async (_request: FastifyRequest, token: unknown) => {
      const kid = (token as { header?: { kid?: unknown } }).header?.kid;
      const key = typeof kid === 'string' ? await source.publicKey(kid) : undefined;
      if (!key) throw new AppError('http/unauthenticated');
      return key;
    },
    decode: { complete: true },
    verify: {
      algorithms: ['ES256'],
      allowedIss: source.issuer,
      allowedAud: source.audience,
      // A check of a claim passes when the claim is missing: these have to be there.
      requiredClaims: ['exp', 'iss', 'aud', 'sub', 'sid', 'ver'],
      clockTolerance: TOLERANCE_MS,
      complete: true,
    },
  });
}

/** The caller of a request with a valid bearer token. Anything else is 401; a failing database stays a failure. */
export async function authenticate(request: FastifyRequest, source: AuthSource): Promise<Caller> {
  const said = request.headers.authorization ?? '';
  if (!/^Bearer\s+\S/i.test(said)) throw new AppError('http/unauthenticated');
  // However the header is spelled, one token is remembered once.
  const token = said.replace(/^Bearer\s+/i, '');
  const claims = (await recall(token, source)) ?? (await verify(request, token, source));
  const caller = await source.callerOf(claims);
  if (!caller) throw new AppError('identity/session-expired');
  if (!caller.ativo) throw new AppError('identity/inactive-user');
  return caller;
}

/** A page of ten calls checks its signature once; key, expiry and session are looked at every time. */
async function recall(token: string, source: AuthSource): Promise<AccessClaims | undefined> {
  const found = remembered.get(source)?.get(token);
  if (!found || found.until <= Date.now()) return undefined;
  return (await source.publicKey(found.header.kid)) ? found.payload : undefined;
}

async function verify(request: FastifyRequest, token: string, source: AuthSource): Promise<AccessClaims> {
  const { header, payload } = await verified(request);
  const known = remembered.get(source);
  if (known && known.size >= REMEMBERED) known.clear();
  const until = Math.min(Date.now() + REMEMBERED_MS, payload.exp * 1_000 + TOLERANCE_MS);
  known?.set(token, { header, payload, until });
  return payload;
}

async function verified(request: FastifyRequest): Promise<Verified> {
  try {
    return await request.jwtVerify<Verified>();
  } catch (error) {
    // A key set that cannot be read is trouble on our side: the browser must not sign out because of it.
    const { statusCode, status, code } = error as { statusCode?: number; status?: number; code?: string };
    const refused = [400, 401].includes(statusCode ?? status ?? 0) || code?.startsWith('FAST_JWT_');
    if (refused) throw new AppError('http/unauthenticated', { cause: error });
    throw error;
  }
}
