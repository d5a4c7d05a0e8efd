import { COMMON_PASSWORDS } from './common-passwords';
import { requireStrong, weakness } from './weak-password';

test.each(['123456', 'Senha123', 'BRASIL2026', 'flamengo10', 'qwertyuiop', 'aaaaaaaa', '456789', 'fedcba', 'salao123'])(
  'refuses %s, which everybody would guess',
  (password) => {
    expect(weakness(password)).toMatch(/fácil de adivinhar/);
  },
);

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

test('the list holds a few hundred passwords, all long enough to pass the length rule and in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300);
  expect([...COMMON_PASSWORDS].filter((one) => one.length < 6 || one !== one.toLowerCase())).toEqual([]);
});
