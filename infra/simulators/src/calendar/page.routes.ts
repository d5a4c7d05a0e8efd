import type { FastifyInstance } from 'fastify';
import type { SimCalendar, SimEvent, Store } from './store';

const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const STYLE =
  'body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}textarea{width:100%;height:9rem}td{padding:.2rem .8rem .2rem 0}';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const timeOf = (place: SimEvent['start']): string => escapeHtml(place?.dateTime ?? place?.date ?? '');

const rowsOf = ({ events }: SimCalendar): string =>
  events
    .filter(({ status }) => status !== 'cancelled')
    .map(({ start, end, summary = '' }) => `<tr><td>${timeOf(start)}<td>${timeOf(end)}<td>${escapeHtml(summary)}</tr>`)
    .join('') || '<tr><td>Nenhum evento.</tr>';

const page = ({ account, calendars }: Store): string => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Google Calendar de mentira</title><style>${STYLE}</style>
<h1>Google Calendar de mentira</h1>
<p>Em Integrações, Google Calendar, cole esta conta de serviço e o ID de uma agenda abaixo.</p>
<label>JSON da conta de serviço<textarea readonly>${escapeHtml(JSON.stringify(account, null, 2))}</textarea></label>
${[...calendars.values()]
  .map((calendar) => `<h2>${escapeHtml(calendar.id)}</h2><table>${rowsOf(calendar)}</table>`)
  .join('')}</html>`;

/** The page where a person copies the account and sees what was written into the calendars. */
export const pageRoutes = (app: FastifyInstance, store: Store): void => {
  app.get('/', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': CSP, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(page(store)),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.status(204).send());
};
