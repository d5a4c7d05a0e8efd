// npm run dead-letters -- list | redrive | discard: what gave up, for the platform's master (docs/operations.md, "Dead letters").
import { parseArgs } from 'node:util';
import { CliError, reportError } from './launcher/cli-error.mjs';
import { loadEnvFile } from './launcher/config.mjs';
import { openMaster } from './launcher/master-api.mjs';

const HELP = `Uso: npm run dead-letters -- list | redrive | discard [filtros]

  --company=<id>          só de uma empresa
  --queue=inbound         só o que foi recebido (ou outbound: o que era para enviar)
  --reason=<texto>        o motivo contém este texto
  --since=<data>          a partir de, como 2026-11-20 (no fuso desta máquina) ou 2026-11-20T12:00:00Z
  --until=<data>          até antes de; sem isto, até agora
  --id=<id>               uma só; com --queue
  --why=<texto>           discard: por que pode ser descartada (fica no registro de auditoria)
  --include=<quais>       redrive: também doubtful (talvez já enviadas) e ai (respostas automáticas), com vírgula
  --all                   redrive e discard sem nenhum filtro

Endereço e acesso: BALCAO_URL, MASTER_EMAIL e MASTER_PASSWORD; sem eles, a instalação desta pasta. Quem entra em duas
etapas digita o código quando ele é pedido (ou MASTER_CODE).`;

const OPTIONS = Object.fromEntries(
  ['company', 'queue', 'reason', 'since', 'until', 'id', 'why', 'include'].map((name) => [name, { type: 'string' }]),
);

function instant(name, text) {
  if (text === undefined) return undefined;
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text);
  if (Number.isNaN(at.getTime())) throw new CliError(`--${name}: "${text}" não é uma data.`);
  return at.toISOString();
}

function filterOf({ company, queue, reason, since, until }) {
  const all = {
    tenant_id: company,
    fila: queue,
    motivo: reason,
    de: instant('since', since),
    ate: instant('until', until),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A page as lines; the next one is asked for while there is one. */
async function list(master, filter) {
  for (let cursor = null, first = true; first || cursor; first = false) {
    const query = new URLSearchParams({ ...filter, limit: '100', ...(cursor && { cursor }) });
    const { items, nextCursor, total } = await master('GET', `/master/dead-letters?${query}`);
    if (first) console.warn(`${total} parada(s)`);
    for (const { created_at, fila, id, tenant_id, tentativas, motivo } of items)
      console.warn([created_at, fila, id, tenant_id, `${tentativas}x`, motivo].join('  '));
    cursor = nextCursor;
  }
}

const STAYED = {
  duvidosas: 'talvez já tenham saído',
  ia: 'respostas automáticas, escritas para aquele momento',
  saiu: 'o cliente pediu para não receber mensagens automáticas',
  resolvidas: 'alguém já tinha decidido',
  erro: 'não deu certo; continuam paradas',
};

/** Batch after batch, with how far it is; in the end, why some stayed. */
async function endMany(master, verb, filter, more) {
  const filtro = { ...filter, ate: filter.ate ?? new Date().toISOString() };
  const ended = { feitas: 0, puladas: 0 };
  const stayed = {};
  for (let cursor, next = true; next; next = cursor !== null) {
    const body = { filtro, limite: 100, ...more, ...(cursor && { cursor }) };
    const step = await master('POST', `/master/dead-letters/${verb}`, body);
    ended.feitas += step.feitas;
    ended.puladas += step.puladas;
    for (const [why, n] of Object.entries(step.ficaram)) stayed[why] = (stayed[why] ?? 0) + n;
    cursor = step.nextCursor;
    console.warn(`${ended.feitas} feita(s), ${ended.puladas} pulada(s), restam ${step.restam}`);
  }
  for (const [why, n] of Object.entries(stayed)) console.warn(`${n} ${n === 1 ? 'ficou' : 'ficaram'}: ${STAYED[why]}`);
}

const EXTRAS = { doubtful: 'duvidosas', ai: 'ia' };

function extrasOf(include = '') {
  const words = include.split(',').filter(Boolean);
  const strange = words.find((word) => !EXTRAS[word]);
  if (strange) throw new CliError(`--include: "${strange}" não existe; use doubtful, ai ou os dois.`);
  return words.map((word) => EXTRAS[word]);
}

async function end(master, verb, filter, values) {
  if (verb === 'discard' && !values.why)
    throw new CliError('discard precisa de --why: por que isto pode ser descartado?');
  const more = verb === 'discard' ? { motivo: values.why } : { incluir: extrasOf(values.include) };
  if (values.id) {
    if (!values.queue) throw new CliError('--id precisa de --queue=inbound ou --queue=outbound.');
    await master(
      'POST',
      `/master/dead-letters/${values.queue}/${values.id}/${verb}`,
      verb === 'discard' ? more : undefined,
    );
    console.warn('1 feita');
    return;
  }
  if (Object.keys(filter).length === 0 && !values.all)
    throw new CliError(
      `${verb} sem filtro atinge todas: diga quais (--company, --queue, --reason, --since), ou --all.`,
    );
  await endMany(master, verb, filter, more);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...OPTIONS, all: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.warn(HELP);
  const [verb] = positionals;
  if (!['list', 'redrive', 'discard'].includes(verb)) throw new CliError(HELP);
  const filter = filterOf(values);
  loadEnvFile();
  const master = await openMaster();
  await (verb === 'list' ? list(master, filter) : end(master, verb, filter, values));
}

main().catch((error) => process.exit(reportError(error)));
