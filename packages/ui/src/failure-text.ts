import { createContext } from 'react';

/** Turns what a data hook failed with into a sentence; the application gives its own by `AppProviders`. */
export const FailureText = createContext<(error: unknown) => string>(() => 'Tente de novo em instantes.');
