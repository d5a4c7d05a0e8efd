import { guessService } from './guess-service';

const services = ['Corte feminino', 'Corte masculino', 'Escova', 'Escova progressiva', 'Manicure', 'Pé e mão'].map(
  (nome) => ({ nome }),
);

describe('guessService', () => {
  it.each([
    ['quero marcar um corte masculino', 'Corte masculino'],
    ['CORTE FEMININO amanhã', 'Corte feminino'],
    ['uma escova, por favor', 'Escova'],
    ['quero a progressiva', 'Escova progressiva'],
    ['escova progressiva na sexta', 'Escova progressiva'],
    ['fazer pe e mao', 'Pé e mão'],
    ['manicures', 'Manicure'],
  ])('%s: %s', (text, nome) => expect(guessService(text, services)?.nome).toBe(nome));
  it.each(['quero um corte', 'oi', 'amanhã às 10'])('%s: nothing certain', (text) =>
    expect(guessService(text, services)).toBeNull(),
  );
});
