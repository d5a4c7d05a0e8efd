import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const REMOTES = ['mfe-chats', 'mfe-scheduling', 'mfe-catalog', 'mfe-billing', 'mfe-master'];
export const at = (...parts) => path.join(ROOT, ...parts);
/** Published and put on air like an area, but it has no addresses of its own. */
export const SHELL = 'shell';
