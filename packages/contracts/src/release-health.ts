import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant } from './primitives';
import { FAULT_KINDS } from './remote-signals';

/** Companies one may name for a test of a version. */
export const CANARY_COMPANIES_MAX = 50;

/** How a version does: views of its screens in the last 30 minutes. */
const Doing = z.object({
  release_id: Id,
  vistas: z.number(),
  falhas: z.number(),
  empresas: z.number(),
  sessoes: z.number(),
});
export type Doing = z.infer<typeof Doing>;

/** Why a version was taken back by itself. */
export const TakeBackReason = z.object({
  rota: z.string(),
  vistas: z.number(),
  falhas: z.number(),
  empresas: z.number(),
  /** Of 100 views of that screen in the version before. */
  antes: z.number(),
  marca: z.nullable(z.string()),
});
export type TakeBackReason = z.infer<typeof TakeBackReason>;

/** A version that was to come back and may not go on air any more, and why. */
export const PassedOver = z.object({ versao: z.string(), motivo: z.string() });
export type PassedOver = z.infer<typeof PassedOver>;

const ReleaseHealth = z.object({
  /** Versions that only some companies get. */
  testes: z.array(
    z.object({
      release_id: Id,
      name: z.string(),
      percentual: z.number(),
      empresas: z.array(z.object({ id: Id, nome: z.string() })),
      desde: Instant,
    }),
  ),
  versoes: z.array(Doing),
  faltas: z.array(
    z.object({
      release_id: Id,
      tipo: z.enum(FAULT_KINDS),
      marca: z.string(),
      rota: z.string(),
      vezes: z.number(),
      ultima: Instant,
    }),
  ),
  recuos: z.array(
    z.object({
      release_id: Id,
      /** What stands in its place; null: it was only being tried. */
      para: z.nullable(z.string()),
      motivo: z.nullable(TakeBackReason),
      /** What was to come in its place before that; servers from before say nothing. */
      puladas: z.optional(z.array(PassedOver)),
      created_at: Instant,
    }),
  ),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;

export const readReleaseHealth = endpoint({
  method: 'GET',
  path: '/master/release-health',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Como as versões das áreas se saem, e o que foi recuado',
  response: ReleaseHealth,
});

export const startCanary = endpoint({
  method: 'PUT',
  path: '/master/releases/:id/canary',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Colocar uma versão em teste para algumas empresas ou uma parte delas',
  params: IdParams,
  body: z.object({
    percentual: z
      .int('Informe um número inteiro.')
      .check(z.minimum(0, 'Use de 0 a 100.'), z.maximum(100, 'Use de 0 a 100.')),
    empresas: z.array(Id).check(z.maxLength(CANARY_COMPANIES_MAX, `Escolha no máximo ${CANARY_COMPANIES_MAX}.`)),
  }),
  response: ReleaseHealth,
});

export const takeBackRelease = endpoint({
  method: 'POST',
  path: '/master/releases/:id/take-back',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Recuar uma versão: encerra o teste, ou devolve ao ar a anterior',
  params: IdParams,
  response: ReleaseHealth,
});
