import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import type { Access } from './permissions';

export { REMOTE_CONTRACT } from './constants';

export const NavEntry = z.object({
  path: z.string(),
  label: z.string(),
  icon: z.string(),
  order: z.number(),
  section: z.string(),
  access: z.string() as unknown as z.ZodMiniType<Access, Access>,
});
export type NavEntry = z.infer<typeof NavEntry>;

/** One live build of one remote, as the registry lists it. Integrity values are `sha384-…`. */
export const RemoteEntry = z.object({
  name: z.string(),
  scope: z.string(),
  version: z.string(),
  contract: z.number(),
  entry: z.string(),
  integrity: z.string(),
  files: z.record(z.string(), z.string()),
  routes: z.array(z.string()),
  nav: z.array(NavEntry),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

export const Registry = z.object({ remotes: z.array(RemoteEntry) });
export type Registry = z.infer<typeof Registry>;

export const listRemotes = endpoint({
  method: 'GET',
  path: '/remotes',
  access: 'public',
  scope: 'account',
  summary: 'Áreas do painel disponíveis',
  response: Registry,
});
