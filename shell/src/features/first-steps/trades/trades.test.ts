import { ProfissionalInput } from '@balcao/contracts/agenda';
import { saveAnswers } from '@balcao/contracts/assistant';
import { createServices } from '@balcao/contracts/catalog';
import { updateFirstSteps } from '@balcao/contracts/first-steps';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { TRADES } from './index';

const twice = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

test('there is one for salão, barbearia, clínica, estética and oficina', () => {
  expect(TRADES.map(({ ramo }) => ramo)).toEqual(['salao', 'barbearia', 'clinica', 'estetica', 'oficina']);
});

describe.each(TRADES)('$nome', (trade) => {
  const { ramo, servicos, horarios, perguntas } = trade;

  it('is what the API takes, as it stands', () => {
    const bodies = [
      updateFirstSteps.body?.safeParse({ ramo }),
      createServices.body?.safeParse({ servicos: servicos.map(({ comum: _, ...service }) => service) }),
      ProfissionalInput.safeParse({ nome: 'Ana', cor: 'teal', horarios }),
      saveAnswers.body?.safeParse({
        respostas: perguntas.map(({ pergunta, sugestao, exemplo }) => ({ pergunta, resposta: sugestao || exemplo })),
      }),
    ];
    expect(bodies.map((read) => read?.error?.issues ?? [])).toEqual([[], [], [], []]);
  });

  it('names nothing twice, and ticks a part of its services', () => {
    expect(twice(servicos.map(({ nome }) => foldAccents(nome)))).toEqual([]);
    expect(twice(perguntas.map(({ pergunta }) => foldAccents(pergunta)))).toEqual([]);
    expect(twice(horarios.map(({ dia_semana }) => String(dia_semana)))).toEqual([]);
    const common = servicos.filter(({ comum }) => comum).length;
    expect(common).toBeGreaterThan(2);
    expect(common).toBeLessThan(servicos.length);
  });

  it('asks three or four things and suggests answers to all but one', () => {
    expect([3, 4]).toContain(perguntas.length);
    expect(perguntas.filter(({ sugestao }) => sugestao).length).toBeGreaterThanOrEqual(perguntas.length - 1);
  });
});
