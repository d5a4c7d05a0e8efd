/** Where the browser lets a field grow by itself: measured by script, each key and each opening lays the page out twice. */
export const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;
