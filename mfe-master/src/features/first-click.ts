/**
 * For a button that others take the place of at once: the second click of a double click is none of theirs. Browsers count clicks that
 * follow one another at one place, whatever stands there.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };
