import * as z from 'zod/mini';
import { SIGNALS } from './constants';
import { endpoint } from './endpoint';

/** How an area failed: while it was drawn (or in an effect), in a handler or timer, in a promise, without end, or on its way here. */
export const FAULT_KINDS = ['desenho', 'acao', 'promessa', 'laco', 'carga'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export const FAULT_LABEL: Record<FaultKind, string> = {
  desenho: 'ao desenhar',
  acao: 'em uma ação ou espera',
  promessa: 'em uma promessa',
  laco: 'sem fim',
  carga: 'ao carregar',
};

const shaped = (max: number, shape: RegExp) => z.string().check(z.maxLength(max), z.regex(shape));
const views = z.int().check(z.minimum(0), z.maximum(SIGNALS.views));

// docs/decisions/0148-a-page-tells-that-an-area-failed-and-nothing-else.md
/** An error as it may leave the browser: its kind, the name of its class and the place in our own files. Never its text. */
const Fault = z.object({
  tipo: z.enum(FAULT_KINDS),
  /** `TypeError js/main.1a2b.js:1:2345`; the place is left out when the stack names none of the area's files. */
  marca: shaped(160, /^[A-Z][A-Za-z]{0,40}( [\w./@~-]{1,100}:\d{1,7}:\d{1,7})?$/),
  vezes: views,
});

/** Views of one screen of one version, how many of them failed, and with what. */
const ViewsOfArea = z.object({
  name: shaped(50, /^[a-z][a-z0-9-]*$/),
  version: shaped(80, /^[A-Za-z0-9][\w.-]*$/),
  /** `/chats/:id`: parts that name something are left out where it is made. */
  rota: shaped(120, /^\/[a-z0-9/:*_-]*$/),
  vistas: views,
  falhas: views,
  faltas: z.array(Fault).check(z.maxLength(SIGNALS.faults)),
});
export type ViewsOfArea = z.infer<typeof ViewsOfArea>;

export const reportRemotes = endpoint({
  method: 'POST',
  path: '/remote-signals',
  access: 'session',
  scope: 'account',
  whenSuspended: true,
  summary: 'Como as áreas do painel se saíram neste navegador',
  body: z.object({ areas: z.array(ViewsOfArea).check(z.maxLength(SIGNALS.areas)) }),
  maxBodyBytes: 32_768,
  rateLimit: { max: 30, windowMs: 60_000 },
});
