/** Who types letters has a recovery code, and no app at hand: its next code would not help them. */
export const refusedCode = (typed: string): string =>
  /[a-z]/i.test(typed)
    ? 'Este código de recuperação não vale. Confira como você o guardou: cada um vale uma vez só.'
    : 'Este código não vale, ou já foi usado. Espere o próximo do aplicativo.';
