import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./hand.mjs', import.meta.url));
/** To end a stack in order; what is left then is ended by its reaper. */
const CLOSE_MS = 60_000;

/** What it says next; that it is gone, when it goes without a word. */
function nextWord(child) {
  return new Promise((resolve) => {
    const gone = (code) => hear({ mistake: `o processo dos ensaios terminou (${code})` });
    function hear(word) {
      child.off('message', hear);
      child.off('exit', gone);
      resolve(word);
    }
    child.on('message', hear);
    child.on('exit', gone);
  });
}

/** A process that runs rounds one after the other on a stack of its own, brought up with the first and anew after a mistake. */
export function openHand() {
  let child = null;

  async function close() {
    const leaving = child;
    child = null;
    if (!leaving?.connected) return;
    const gone = once(leaving, 'exit');
    const limit = setTimeout(() => leaving.kill('SIGKILL'), CLOSE_MS);
    leaving.disconnect();
    await gone;
    clearTimeout(limit);
  }

  return {
    close,
    /** `{ verdicts }` of these seeds; `{ skipped }` when this machine cannot; `{ mistake }` when it was the harness's. */
    async run(seeds) {
      child ??= fork(SCRIPT, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
      const word = nextWord(child);
      child.send(seeds);
      const said = await word;
      if (said.mistake) await close();
      return said;
    },
  };
}
