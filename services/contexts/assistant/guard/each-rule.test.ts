import type { PromptInput } from '../replies/build-prompt';
import { SALON } from './answers.examples';
import { evidenceOf } from './evidence';
import { findUnsupported } from './find-unsupported';

/** A company that wrote of deeds itself: its words alone let them be said. */
const WORDY: PromptInput = {
  ...SALON,
  documents: [
    {
      id: 'p',
      titulo: 'Pagamento e recibo',
      secao: '',
      conteudo:
        'O sinal é pago por Pix. O pagamento confirmado aparece no recibo, que é enviado por e-mail. O aviso de vaga é enviado pelo WhatsApp. A senha do wi-fi é flores. O orçamento vale por 10 dias. Em casa, levamos maca e aparelhos. A Lia faz fineline e o Dante faz realismo.',
    },
  ],
};

/** Of each rule, what only that rule keeps back. */
const ONLY: readonly [file: string, rule: string, company: PromptInput, answers: readonly string[]][] = [
  ['./supports-figures', 'supportsFigures', SALON, ['O corte feminino custa R$ 70,00.', 'A escova leva 20 minutos.']],
  ['./supports-contacts', 'supportsContacts', SALON, ['A chave Pix é pix@studiobela.com.br.']],
  ['./supports-offers', 'supportsOffers', SALON, ['No dinheiro tem 10% de desconto.']],
  ['./supports-times', 'supportsTimes', SALON, ['Abrimos aos domingos.']],
  [
    './supports-secrets',
    'supportsSecrets',
    WORDY,
    [
      'Escova escova escova escova.',
      '{{nome}}, a escova custa R$ 60,00.',
      '```\nA escova custa R$ 60,00.\n```',
      '[resposta] A escova custa R$ 60,00.',
    ],
  ],
  ['./supports-actions', 'supportsActions', WORDY, ['Seu pagamento está confirmado.', 'O recibo já está enviado!']],
  ['./supports-places', 'supportsPlaces', SALON, ['Ficamos na Rua das Flores, 24, Centro.']],
  ['./supports-numbers', 'supportsNumbers', SALON, ['Cancele até o dia 12/12.']],
  ['./supports-quantities', 'supportsQuantities', WORDY, ['O orçamento vale por 10 meses.']],
  ['./supports-people', 'supportsPeople', WORDY, ['O fineline é com o Dante.']],
  ['./supports-comparisons', 'supportsComparisons', SALON, ['A escova custa menos que a manicure.']],
  ['./known-otherwise', 'isKnownOtherwise', WORDY, ['A maca fica por conta da família.']],
  ['./supports-words', 'judgeWords', SALON, ['A hidratação é cortesia em todas as visitas.']],
  ['./agrees', 'agrees', SALON, ['Pode sim!']],
];
/** What a rule says that is switched off. */
const OFF: Record<string, () => unknown> = {
  judgeWords: () => ({ kind: 'neutral' }),
  agrees: () => false,
  isKnownOtherwise: () => false,
};

describe('each rule of the guard is needed', () => {
  it.each(ONLY)('%s', (file, rule, company, answers) => {
    const evidence = evidenceOf(company);
    expect(answers.filter((answer) => findUnsupported(answer, evidence) !== null)).toEqual(answers);
    jest.isolateModules(() => {
      jest.doMock(file, () => ({ ...jest.requireActual(file), [rule]: OFF[rule] ?? (() => true) }));
      const without = (require('./find-unsupported') as typeof import('./find-unsupported')).findUnsupported;
      jest.dontMock(file);
      expect(answers.filter((answer) => without(answer, evidence) !== null)).toEqual([]);
    });
  });
});
