import { createContext } from 'react';

/** The one message whose path the Tab key stops at; the others are reached from it by arrows. Null: each is a stop. */
export const NewestMessage = createContext<string | null>(null);
