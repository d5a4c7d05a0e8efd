/**
 * No stage takes this long unless something hangs: it is ended and counts as failed, with what it said so far. The
 * longest takes half an hour on two quiet cores and an hour on two slow ones; a change has ninety minutes for everything.
 */
const STAGE_LIMIT_MS = 80 * 60_000;

/** What a runner's counts make of its stage. One that ended badly without a failed test still failed; one that ran nothing proved nothing. */
export function counted(done, passed, failed, lines = 200) {
  const silent = failed === 0 && (!done.ok || passed === 0);
  return { passed, failed: silent ? 1 : failed, output: done.tail(lines) || 'Nenhum teste rodou.' };
}

/** Lists of stages that run side by side, each list in its order; what follows begins when all of them are done. */
export const beside = (...lanes) => ({ lanes });

/** All stages of a plan, whether they run side by side or not. */
export const flatten = (plan) => plan.flatMap((entry) => (entry.lanes ? entry.lanes.flatMap(flatten) : [entry]));

/**
 * Runs a plan: stages, one after the other, and lists of them `beside` each other. A stage is
 * `{ title, run({ note, signal }), needs? }`; `run` returns `{ passed, failed, output, remark? }`. One that fails shows its
 * output (a remark is shown either way) and does not keep the others from running, except those that name it in `needs`, which then count as failed. Returns
 * the sums.
 */
export async function runStages(plan, { progress, signal }) {
  const sum = { passed: 0, failed: 0 };
  const broken = new Set();

  async function runOne({ title, run, needs }) {
    if (needs && broken.has(needs)) {
      progress.say(`✖ ${title} · não rodou, porque depende de: ${needs}`);
      sum.failed += 1;
      return;
    }
    const { passed, failed, output, remark } = await runStage(title, run, { progress, signal });
    sum.passed += passed;
    sum.failed += failed;
    if (remark) progress.say(remark);
    if (!failed) return;
    broken.add(title);
    progress.say(`\n${output}\n`);
  }

  async function runList(list) {
    for (const entry of list) {
      if (signal?.aborted) return;
      await (entry.lanes ? Promise.all(entry.lanes.map(runList)) : runOne(entry));
    }
  }

  await runList(plan);
  return sum;
}

async function runStage(title, run, { progress, signal }) {
  let result = { passed: 0, failed: 1, output: '' };
  const limit = AbortSignal.timeout(STAGE_LIMIT_MS);
  const ended = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    await progress.step(title, async (note) => {
      result = await run({ note, signal: ended });
      if (limit.aborted)
        result = { ...result, failed: Math.max(1, result.failed), output: `${result.output}\nPassou do tempo.` };
      if (result.failed) throw new Error(title);
      return result.passed > 1 ? `${result.passed} testes` : undefined;
    });
  } catch (error) {
    if (!result.output) result.output = error.stack ?? String(error);
  }
  return result;
}
