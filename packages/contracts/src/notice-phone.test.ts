import { PHONE_CODE_LENGTH, phoneMessage, readPhoneCode } from './notice-phone';

describe('the code in a message', () => {
  it.each([phoneMessage('K7M2QX'), 'avisos k7m2qx', ' Aviso: K7M2QX. ', 'AVISOS K7M2QX!'])('is found in %p', (text) => {
    expect(readPhoneCode(text)).toBe('K7M2QX');
  });

  it.each([
    'aviso amanha',
    'Aviso chegar',
    'aviso quarta',
    'avisos semana',
    'Aviso: depende.',
    'avisos 24horas',
    'AVISOS K7M2Q',
    'AVISOS K7M2QX7',
    'AVISOS K7M2Q0',
    'AVISOS K7M2QX obrigada',
    'K7M2QX',
  ])('is not what a customer means by %p', (text) => {
    expect(readPhoneCode(text)).toBeNull();
  });

  it('has a length of its own', () => {
    expect(readPhoneCode(phoneMessage('2'.repeat(PHONE_CODE_LENGTH)))).not.toBeNull();
  });
});
