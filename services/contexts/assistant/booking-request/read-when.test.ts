import { plainSpeech } from './plain-speech';
import { readDay } from './read-day';
import { readPart, readTime } from './read-time';

/** Saturday. */
const TODAY = '2026-11-21';
const read = (text: string) => {
  const said = plainSpeech(text);
  return [readDay(said, TODAY), readTime(said), readPart(said)].map((value) => value ?? '-').join(' ');
};

describe('the day and time a customer speaks of, on Saturday 21 November 2026', () => {
  it.each([
    ['amanhã às 10', '2026-11-22 10:00 -'],
    ['amanha as 10h', '2026-11-22 10:00 -'],
    ['amnh 9h30', '2026-11-22 09:30 -'],
    ['hoje às 15:30', '2026-11-21 15:30 -'],
    ['hj ainda', '2026-11-21 - -'],
    ['depois de amanhã de manhã', '2026-11-23 - manha'],
    ['dps de amanhã 14h', '2026-11-23 14:00 -'],
    ['sexta de manhã', '2026-11-27 - manha'],
    ['sexta-feira à tarde', '2026-11-27 - tarde'],
    ['sexta que vem às 16h', '2026-11-27 16:00 -'],
    ['segunda 9 horas', '2026-11-23 09:00 -'],
    ['na terça, umas 3 da tarde', '2026-11-24 15:00 tarde'],
    ['quarta lá pelas 3', '2026-11-25 15:00 -'],
    ['quinta à noite', '2026-11-26 - noite'],
    ['sábado', '2026-11-28 - -'],
    ['domingo ao meio-dia', '2026-11-22 12:00 -'],
    ['dia 28 às 15h30', '2026-11-28 15:30 -'],
    ['dia 5', '2026-12-05 - -'],
    ['dia 21 às 18h', '2026-11-21 18:00 -'],
    ['dia 31', '2026-12-31 - -'],
    ['28/11 às 10', '2026-11-28 10:00 -'],
    ['05/12 10h', '2026-12-05 10:00 -'],
    ['3/2', '2027-02-03 - -'],
    ['3/2/27 às 8h', '2027-02-03 08:00 -'],
    ['28 de novembro às 11', '2026-11-28 11:00 -'],
    ['dia 2 de março de manhã', '2027-03-02 - manha'],
    ['1º de dezembro', '2026-12-01 - -'],
    ['semana que vem', '2026-11-23 - -'],
    ['semana que vem na quinta', '2026-11-26 - -'],
    ['quarta da semana que vem às 17h', '2026-11-25 17:00 -'],
    ['na próxima semana, menos segunda', '2026-11-23 - -'],
    ['qualquer dia sem ser segunda, pode ser terça', '2026-11-24 - -'],
    ['não posso na sexta, só sábado', '2026-11-28 - -'],
    ['mês que vem', '2026-12-01 - -'],
    ['no fds', '2026-11-21 - -'],
    ['daqui a 15 dias', '2026-12-06 - -'],
    ['daqui a duas semanas', '2026-12-05 - -'],
    ['3ª feira 10h', '2026-11-24 10:00 -'],
    ['2f de manhã', '2026-11-23 - manha'],
    ['seg 14h', '2026-11-23 14:00 -'],
    ['amanhã às duas e meia', '2026-11-22 14:30 -'],
    ['amanhã nove e meia', '2026-11-22 09:30 -'],
    ['amanhã às 7', '2026-11-22 07:00 -'],
    ['amanhã às 7 da noite', '2026-11-22 19:00 noite'],
    ['às 5 da manhã de segunda', '2026-11-23 05:00 manha'],
    ['quinze pras três', '- 14:45 -'],
    ['às 9 e quinze', '- 09:15 -'],
    ['meio-dia e meia', '- 12:30 -'],
    ['depois do almoço', '- - tarde'],
    ['amanhã antes do almoço', '2026-11-22 - manha'],
    ['Boa tarde! Tem horário amanhã?', '2026-11-22 - -'],
    ['Bom dia, quero terça', '2026-11-24 - -'],
    ['Boa noite', '- - -'],
    ['quanto custa o corte de R$ 80?', '- - -'],
    ['é a segunda vez que peço', '- - -'],
    ['o corte dura 2 horas?', '- - -'],
    ['daqui a 2 horas', '- - -'],
    ['mais tarde eu falo', '- - -'],
    ['meu número é 11 98765-4321', '- - -'],
    ['32/13', '- - -'],
    ['dia 40', '- - -'],
    ['29/02', '- - -'],
    ['às 25h', '- - -'],
  ])('%s: %s', (text, expected) => expect(read(text)).toBe(expected));

  it('knows the turn of the year and leap days', () => {
    expect(readDay('dia 2', '2026-12-30')).toBe('2027-01-02');
    expect(readDay('mes que vem', '2026-12-30')).toBe('2027-01-01');
    expect(readDay('29/2', '2027-11-01')).toBe('2028-02-29');
    expect(readDay('dia 31', '2027-02-10')).toBe('2027-03-31');
  });
});
