/// <reference path="../jest/jest-axe.d.ts" />
/// <reference path="../jest/jest-dom.d.ts" />

/** Name of the build, put in by the preset. */
declare const __VERSION__: string;
