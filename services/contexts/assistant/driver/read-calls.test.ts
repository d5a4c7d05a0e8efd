import { readCalls } from './read-calls';
import { TOOLS } from './tools';

const call = (name: string, given: unknown = {}) => ({
  name,
  arguments: typeof given === 'string' ? given : JSON.stringify(given),
});

describe('readCalls', () => {
  it('takes the words of a tool, and of nothing else', () => {
    const given = {
      servico: ' corte ',
      quando: 'sexta',
      cliente_id: 'c-1',
      tenant_id: 't-1',
      preco: 1,
      profissional: '',
    };
    expect(readCalls([call('agendar', given)])).toEqual({
      call: { name: 'agendar', words: { servico: 'corte', quando: 'sexta' } },
      ignored: [],
    });
  });
  it('takes one of several, the first that can be read', () => {
    const calls = [call('hackear'), call('agendar', '{"servico": "cor'), call('desistir'), call('cancelar')];
    expect(readCalls(calls)).toEqual({
      call: { name: 'desistir', words: {} },
      ignored: ['unknown', 'garbled', 'more'],
    });
  });
  it.each([['[]'], ['"corte"'], ['null'], ['{"a":1}{"b":2}'], ["{'servico': 'corte'}"]])(
    'reads nothing out of %s',
    (given) => expect(readCalls([call('agendar', given)])).toEqual({ call: null, ignored: ['garbled'] }),
  );
  it('reads empty arguments, numbers and lists as far as they are words', () => {
    expect(readCalls([call('meus_horarios', '')]).call).toEqual({ name: 'meus_horarios', words: {} });
    expect(readCalls([call('escolher', { opcao: 2 })]).call?.words).toEqual({ opcao: '2' });
    expect(readCalls([call('agendar', { servico: ['corte'], quando: 'x'.repeat(500) })]).call?.words).toEqual({});
    expect(readCalls([call('constructor'), call('__proto__')])).toEqual({
      call: null,
      ignored: ['unknown', 'unknown'],
    });
  });
});

it('offers tools every provider takes: plain strings, all of them required', () => {
  for (const { function: tool } of TOOLS) {
    expect(tool.parameters.required).toEqual(Object.keys(tool.parameters.properties));
    expect(JSON.stringify(tool)).not.toMatch(/\$schema|additionalProperties|"format"|"pattern"|"default"|_id"/);
  }
});
