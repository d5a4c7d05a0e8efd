import { Worker } from 'node:worker_threads';
import { IMPORT_PROBLEMS, type ImportProblem } from '@balcao/contracts/documents';

/** As the thread tells it (reading-thread.mjs). */
export type Reading =
  | { kind: 'text'; titulo: string | null; texto: string }
  | { kind: 'problem'; problem: ImportProblem };
type Told = Reading | { kind: 'progress'; feitas: number; total: number };

interface Limits {
  timeoutMs: number;
  /** How much the process may grow meanwhile: what a file unpacks to lies outside the thread's own heap. */
  growthBytes: number;
}
const LIMITS: Limits = { timeoutMs: 30_000, growthBytes: 400 * 1024 * 1024 };
const WATCH_EVERY_MS = 25;
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Found by its name: the bundle of a service lies elsewhere than its sources. */
const THREAD = '@balcao/contexts/assistant/reading-thread.mjs';

const isProblem = (word: unknown): word is ImportProblem => typeof word === 'string' && word in IMPORT_PROBLEMS;

// docs/decisions/0084-files-are-read-in-a-thread.md
/**
 * The text of a file, read in a thread of its own: a slow, broken or hostile file costs that thread its life and nobody else
 * a turn. Never throws.
 */
export function readInThread(
  file: { bytes: Buffer; nome: string; isPage: boolean; signal: AbortSignal },
  onProgress: (feitas: number, total: number) => void,
  limits: Limits = LIMITS,
): Promise<Reading> {
  return new Promise((resolve) => {
    const bytes = Uint8Array.from(file.bytes);
    const thread = new Worker(require.resolve(THREAD), {
      workerData: { bytes, nome: file.nome, isPage: file.isPage },
      transferList: [bytes.buffer],
      resourceLimits: HEAP,
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    });
    const begun = process.memoryUsage.rss();
    const end = (reading: Reading) => {
      clearTimeout(late);
      clearInterval(watch);
      void thread.terminate();
      resolve(reading);
    };
    const fail = (problem: ImportProblem) => end({ kind: 'problem', problem });
    file.signal.addEventListener('abort', () => fail('interrompido'), { once: true });
    const late = setTimeout(() => fail('demora'), limits.timeoutMs);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - begun > limits.growthBytes) fail('grande');
    }, WATCH_EVERY_MS);
    thread.on('message', (told: Told) => {
      if (told.kind === 'progress') onProgress(told.feitas, told.total);
      else if (told.kind === 'text' || isProblem(told.problem)) end(told);
      else fail('ilegivel');
    });
    thread.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'grande' : 'ilegivel'),
    );
    thread.on('exit', () => fail('ilegivel'));
  });
}
