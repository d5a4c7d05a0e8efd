import { unansweredIn } from './unanswered-in';

const text = (content: string) => ({ tipo: 'text' as const, content });
const asked = (...said: string[]) => unansweredIn(said.map(text), [{ nome: 'Corte feminino' }]);

describe('unansweredIn', () => {
  it('takes the newest question, and the same one spelled otherwise for the same', () => {
    expect(asked('oi', 'vocês têm estacionamento?', 'obrigada')?.pergunta).toBe('vocês têm estacionamento?');
    expect(asked('Tem estacionamento')?.chave).toBe(asked('vcs tem estasionamento??')?.chave);
  });
  it('is none what is no question, what the services say, and what says nothing', () => {
    expect(asked('obrigada, amei o resultado')).toBeNull();
    expect(asked('quanto custa o corte?')).toBeNull();
    expect(asked('tudo bem?')).toBeNull();
    expect(asked(`${'estacionamento '.repeat(40)}?`)).toBeNull();
    expect(unansweredIn([{ tipo: 'audio', content: 'Mensagem de voz?' }], [])).toBeNull();
  });
  it('keeps no number and no address of anybody', () => {
    const found = asked('posso pagar com o cpf 529.982.247-25 ou mandar pra ana@exemplo.com.br, em 3 vezes?');
    expect(found?.pergunta).toBe('posso pagar com o cpf ••• ou mandar pra •••, em 3 vezes?');
  });
});
