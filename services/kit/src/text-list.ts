/**
 * Reads what `array_to_string(array(…), ',')` wrote, of values without commas: only columns of a schema know how to read an
 * array, the connections do not (see connection.ts).
 */
export const readTextList = (text: string): string[] => (text === '' ? [] : text.split(','));
