/** An error meant for the person at the terminal: printed as it is, without a stack. */
export class CliError extends Error {
  name = 'CliError';
}

/** What Postgres refused is told by its code: message, detail and hint quote rows. */
function withoutRows(error) {
  if (error?.name !== 'PostgresError') return error?.stack ?? error;
  const frames = error.stack.split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return [`o banco recusou (${error.code})`, ...frames].join('\n');
}

/** Prints an error the way a newcomer can use it and returns the exit code. */
export function reportError(error) {
  if (error?.code?.startsWith?.('ERR_PARSE_ARGS'))
    console.error(`\n✖ Opção que este comando não tem: ${error.message}\n`);
  else if (error instanceof CliError) console.error(`\n✖ ${error.message}\n`);
  else console.error('\n✖ Algo inesperado aconteceu:', withoutRows(error), '\n');
  return 1;
}
