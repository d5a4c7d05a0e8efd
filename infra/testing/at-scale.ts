// docs/decisions/0132-every-change-is-tested-at-a-part-of-the-size.md

/** Whether `BALCAO_FULL_SCALE=1` asks for everything a promise was made of, not for the part that shows a mistake. */
export const FULL_SCALE = process.env.BALCAO_FULL_SCALE === '1';

/** How much a test makes: all of it where that was asked for, else a part that takes seconds. */
export const atScale = (all: number, part: number): number => (FULL_SCALE ? all : part);
