/** Put in by the build; nothing is built in a test. */
declare const __VERSION__: string | undefined;

/** Which build this process runs. */
export const VERSION = typeof __VERSION__ === 'undefined' ? 'sem build' : __VERSION__;
