const words = (name) => name.split('-');

/** `meu-modulo` as a class is written: `MeuModulo`. */
export const pascal = (name) =>
  words(name)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

/** `meu-modulo` as a variable is written: `meuModulo`. */
export const camel = (name) => pascal(name).replace(/^./, (first) => first.toLowerCase());

/** `meu-modulo` as a heading is written: `Meu modulo`. */
export const heading = (name) =>
  words(name)
    .join(' ')
    .replace(/^./, (first) => first.toUpperCase());
