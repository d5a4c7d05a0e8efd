/** An error meant for the person at the terminal: printed as it is, without a stack. */
export class Explained extends Error {
  name = 'Explained';
}

/** Prints an error the way a newcomer can use it and returns the exit code. */
export function explain(error) {
  if (error instanceof Explained) console.error(`\n✖ ${error.message}\n`);
  else console.error('\n✖ Algo inesperado aconteceu:', error, '\n');
  return 1;
}
