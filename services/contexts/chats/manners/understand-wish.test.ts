import { understandWish } from './understand-wish';

describe('what a customer wants of automatic messages', () => {
  it.each([
    'SAIR',
    'sair.',
    ' Sair!! ',
    'Quero sair',
    'PARE',
    'não quero mais receber lembretes',
    'Nao quero mais receber mensagens',
    'Me tira da lista',
  ])('%s: none', (text) => expect(understandWish(text)).toBe('sair'));

  it.each(['VOLTAR', 'voltar', 'Quero voltar a receber'])('%s: again', (text) =>
    expect(understandWish(text)).toBe('voltar'),
  );

  it.each([
    'quero sair às 18h',
    'vou sair agora, chego em 10 min',
    'posso voltar amanhã?',
    'quero voltar aí semana que vem',
    'cancelar',
    'não',
    '1',
    '',
    'não quero mais receber lembretes '.repeat(5),
  ])('%s: nothing of the kind', (text) => expect(understandWish(text)).toBeNull());
});
