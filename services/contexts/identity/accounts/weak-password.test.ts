import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords } from './common-passwords';
import { requireStrong, weakness } from './weak-password';

test.each([
  'Passw0rd!',
  'P@ssw0rd1',
  'liverpool',
  '1q2w3e4r5t6y',
  'Fl4meng0',
  'brasil10!',
  '123456',
  'Senha123',
  'BRASIL2026',
  'flamengo10',
  'qwertyuiop',
  'aaaaaaaa',
  '456789',
  'fedcba',
  'salao123',
])('refuses %s, which everybody would guess', (password) => {
  expect(weakness(password)).toMatch(/fácil de adivinhar/);
});

test.each(['cadeira-azul-na-janela', 'Xk7#pQ', 'ana & maria 1987', '美容室のパスワード'])('accepts %s', (password) => {
  expect(weakness(password, ['ana@salao.com.br'])).toBeNull();
});

test('refuses the own e-mail and its first part, with a reason of its own', () => {
  for (const password of ['Contato.Bella@salao.com.br', 'contato.bella']) {
    expect(weakness(password, ['contato.bella@salao.com.br'])).toBe(
      'A senha não pode ser o seu e-mail. Escolha outra.',
    );
  }
});

test('names the reason at the field', () => {
  expect(() => requireStrong('123456', [])).toThrow(
    expect.objectContaining({
      code: 'identity/weak-password',
      status: 422,
      options: { fields: { password: expect.any(String) } },
    }),
  );
});

test('every one of the 10,000 most common of six characters or more is refused', () => {
  const most = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 10_000);
  expect(most).toHaveLength(10_000);
  expect(most.filter((password) => weakness(password) === null)).toEqual([]);
});

test('the list is in lower case, as it is asked', () => {
  expect([...commonPasswords()].filter((one) => one !== one.toLowerCase())).toEqual([]);
});

test('a long one made only of signs and figures costs nothing to look at', () => {
  expect(weakness('!1'.repeat(36))).toBeNull();
});
