import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Instant } from './primitives';

// docs/decisions/0146-a-key-publishes-one-area.md
/** What a key may do with its area: send a version, put one on air. */
export const PUBLISH_SCOPES = ['publicar', 'ativar'] as const;
export type PublishScope = (typeof PUBLISH_SCOPES)[number];
export const SCOPE_LABEL: Record<PublishScope, string> = {
  publicar: 'Publicar versões',
  ativar: 'Colocar versões no ar',
};

const Area = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[a-z][a-z0-9-]{0,49}$/, 'O nome da área tem letras minúsculas, números e hífens, como mfe-chats.'),
  );
const KeyName = z.string().check(z.trim(), z.minLength(1, 'Dê um nome à chave.'), z.maxLength(60, 'Até 60 letras.'));

/** A key as it is shown: never what opens with it. */
export const PublishKey = z.object({
  id: Id,
  nome: z.string(),
  area: z.string(),
  escopos: z.array(z.enum(PUBLISH_SCOPES)),
  /** Null: made by the installation itself, for its own machine. */
  criada_por: z.nullable(z.string()),
  created_at: Instant,
  usada_em: z.nullable(Instant),
  revogada_em: z.nullable(Instant),
});
export type PublishKey = z.infer<typeof PublishKey>;

const managed = { access: 'platform.manage', scope: 'account' } as const;

export const listPublishKeys = endpoint({
  method: 'GET',
  path: '/master/publish-keys',
  access: managed.access,
  scope: managed.scope,
  summary: 'Chaves de publicação',
  response: z.object({ items: z.array(PublishKey) }),
});
export const createPublishKey = endpoint({
  method: 'POST',
  path: '/master/publish-keys',
  access: managed.access,
  scope: managed.scope,
  summary: 'Criar uma chave de publicação',
  status: 201,
  body: z.object({
    nome: KeyName,
    area: Area,
    escopos: z
      .array(z.enum(PUBLISH_SCOPES))
      .check(z.minLength(1, 'Escolha ao menos uma permissão.'), z.maxLength(PUBLISH_SCOPES.length)),
  }),
  /** `chave` is answered this once. */
  response: z.object({ item: PublishKey, chave: z.string() }),
});
export const revokePublishKey = endpoint({
  method: 'POST',
  path: '/master/publish-keys/:id/revoke',
  access: managed.access,
  scope: managed.scope,
  summary: 'Revogar uma chave de publicação',
  params: z.object({ id: Id }),
  response: PublishKey,
});

/** What a packed release is sent as: release-order.ts says how it begins. */
export const RELEASE_TYPE = 'application/vnd.balcao.release';
/** A whole release, with what describes it. The largest area takes a tenth of it. */
export const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
/** What one key may send in a day: a hundred and more builds of the largest area. */
export const MAX_KEY_BYTES_A_DAY = 512 * 1024 * 1024;

const Published = z.object({
  id: Id,
  name: z.string(),
  version: z.string(),
  /** False: it was there already, with the same files. */
  nova: z.boolean(),
  /** This call put it on air. */
  ativada: z.boolean(),
});
export type Published = z.infer<typeof Published>;

export const publishRelease = endpoint({
  method: 'POST',
  path: '/master/releases',
  access: 'publish-key',
  scope: 'account',
  summary: 'Publicar uma versão de uma área',
  upload: { types: [RELEASE_TYPE], maxBytes: MAX_RELEASE_BYTES, streamed: true },
  rateLimit: { max: 30, windowMs: 60_000 },
  response: Published,
});
export const activatePublished = endpoint({
  method: 'POST',
  path: '/master/releases/activate',
  access: 'publish-key',
  scope: 'account',
  summary: 'Colocar no ar uma versão publicada da área da chave',
  rateLimit: { max: 30, windowMs: 60_000 },
  body: z.object({
    name: Area,
    version: z.string().check(z.minLength(1), z.maxLength(80)),
    /** Also a shell in which areas that are on air would stop. */
    mesmo_assim: z._default(z.boolean(), false),
  }),
  response: Published,
});
