import type { ImportProblem } from '@balcao/contracts/documents';
import { type Egress, EgressError } from '@balcao/kit/egress';

const MAX_BYTES = 5 * 1024 * 1024;
/** With every address it is sent on to. */
const TIMEOUT_MS = 30_000;
const MAX_HOPS = 4;
const HEADERS = {
  accept: 'text/html, text/plain;q=0.9, application/pdf;q=0.8',
  'accept-language': 'pt-BR,pt;q=0.9',
  'user-agent': 'Balcao/1.0 (base de conhecimento)',
};

type Fetched = { kind: 'page'; bytes: Buffer } | { kind: 'problem'; problem: ImportProblem };
type Step = Fetched | { kind: 'moved'; url: string };
const problem = (which: ImportProblem): Fetched => ({ kind: 'problem', problem: which });

async function collect(pieces: AsyncIterable<Buffer>): Promise<Fetched> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MAX_BYTES) return problem('grande');
    parts.push(piece);
  }
  return { kind: 'page', bytes: Buffer.concat(parts) };
}

const fetchOnce = (egress: Pick<Egress, 'receive'>, url: string, timeoutMs: number): Promise<Step> =>
  egress.receive({ method: 'GET', url, headers: HEADERS, timeoutMs }, async (answer): Promise<Step> => {
    const { status, headers, pieces } = answer;
    const target = [headers.location].flat()[0];
    if (status >= 300 && status < 400 && target) return { kind: 'moved', url: new URL(target, url).href };
    return status >= 200 && status < 300 ? collect(pieces) : problem('pagina');
  });

function problemOf(error: unknown): Fetched {
  if (!(error instanceof EgressError)) return problem('pagina');
  if (error.problem === 'forbidden' || error.problem === 'bad-url') return problem('endereco');
  return problem(error.problem === 'timeout' ? 'demora' : 'pagina');
}

/** A public page. Sites send from http to https and to www: each address on the way passes the same guard. Never throws. */
export async function fetchPage(egress: Pick<Egress, 'receive'>, address: string): Promise<Fetched> {
  let url = address;
  const end = performance.now() + TIMEOUT_MS;
  try {
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const step = await fetchOnce(egress, url, Math.max(1, Math.ceil(end - performance.now())));
      if (step.kind !== 'moved') return step;
      url = step.url;
    }
    return problem('pagina');
  } catch (error) {
    return problemOf(error);
  }
}
