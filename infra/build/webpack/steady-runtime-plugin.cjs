const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const NAME = 'BalcaoSteadyRuntime';
const WRITTEN = /[\\/]\.federation[\\/]entry\.[^\\/]+\.js$/;

// docs/decisions/0144-the-same-sources-give-the-same-bytes.md
/**
 * The shell's federation plugin writes its runtime into the node_modules of the working folder, under a name made of absolute
 * paths; module ids and names inside a bundle are made of that. It is read from one place instead, the same in every checkout.
 */
class SteadyRuntimePlugin {
  /** @param {string} file where the copy lies */
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, (data) => {
        if (WRITTEN.test(data.request)) data.request = this.copy(data.request);
      });
    });
  }

  copy(written) {
    mkdirSync(path.dirname(this.file), { recursive: true });
    // In one step: two builds of one remote may run at the same time.
    const part = `${this.file}.${process.pid}`;
    writeFileSync(part, readFileSync(written));
    renameSync(part, this.file);
    return this.file;
  }
}

module.exports = { SteadyRuntimePlugin };
