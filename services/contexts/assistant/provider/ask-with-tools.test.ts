import { TOOLS } from '../driver/tools';
import { askWithTools } from './ask-with-tools';
import { type AiSettings, type AskProvider, readCompletion } from './provider-client';
import type { ProviderFailure, ProviderResult } from './provider-result';

const settings = { baseUrl: 'https://ia.exemplo/v1', model: 'm' } as AiSettings;
const answer: ProviderResult = { kind: 'answer', content: 'oi', cutOff: false, model: 'm', tokensIn: 1, tokensOut: 1 };
const failure = (problem: ProviderFailure['problem'], said = ''): ProviderFailure => ({
  kind: 'failure',
  problem,
  status: 400,
  retryAfterMs: null,
  said,
});

/** Asks once for each of these: what comes back with tools; without, it answers. Says which were asked with them. */
async function asked(...withTools: ProviderResult[]): Promise<boolean[]> {
  const calls: boolean[] = [];
  const queue = [...withTools];
  const ask: AskProvider = async (_, __, { tools } = {}) => {
    calls.push(tools !== undefined);
    return tools ? (queue.shift() ?? answer) : answer;
  };
  const wrapped = askWithTools(ask, () => 0);
  for (const _ of withTools) await wrapped(settings, [], { tools: TOOLS });
  return calls;
}

describe('askWithTools', () => {
  it('asks once where tools are taken, and where something else is wrong', async () => {
    expect(await asked(answer, failure('quota'), failure('model', 'no such model'))).toEqual([true, true, true]);
  });
  it.each<[ProviderFailure]>([
    [failure('rejected', 'llama2 does not support tools')],
    [failure('model', 'No endpoints found that support tool use.')],
    [failure('parameter')],
  ])('does not offer them again to a model that takes none: %j', async (first) => {
    expect(await asked(first, answer)).toEqual([true, false, false]);
  });
  it('offers them again after a call nobody could read', async () => {
    expect(await asked(failure('rejected', 'tool_use_failed: see failed_generation'), answer)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('readCompletion with tools', () => {
  const read = (message: object) => readCompletion({ choices: [{ message }] }, 'm', true);
  it('takes calls as they come, whatever is missing', () => {
    const calls = [
      { id: '', type: 'function', function: { name: 'agendar', arguments: '{"servico":"corte"}' } },
      { function: { name: 'cancelar', arguments: { quando: 'sexta' } } },
      { function: { name: 7 } },
      null,
    ];
    expect(read({ content: null, tool_calls: calls })).toMatchObject({
      kind: 'answer',
      content: '',
      calls: [
        { name: 'agendar', arguments: '{"servico":"corte"}' },
        { name: 'cancelar', arguments: '{"quando":"sexta"}' },
        { name: '', arguments: '{}' },
        { name: '', arguments: '{}' },
      ],
    });
  });
  it('is empty without a word or a call, and for whoever asked for none', () => {
    expect(read({ content: '', tool_calls: [] })).toMatchObject({ kind: 'failure', problem: 'empty' });
    const called = { choices: [{ message: { tool_calls: [{ function: { name: 'agendar' } }] } }] };
    expect(readCompletion(called, 'm')).toMatchObject({ kind: 'failure', problem: 'empty' });
  });
});
