const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const NAME = 'BalcaoSteadyRuntime';
const CONTAINER = /^container entry /;
const WRITTEN = /[\\/]\.federation[\\/]entry\.[^\\/]+\.js$/;

// docs/decisions/0144-the-same-sources-give-the-same-bytes.md
/**
 * The federation plugin writes its runtime into the node_modules of the working folder, under a name made of absolute paths;
 * module ids and names inside a bundle are made of that. It is read from one place instead, the same in every checkout.
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
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        // It is known by the path of what it starts, as it was written.
        for (const module of modules)
          if (CONTAINER.test(module.identifier())) compilation.chunkGraph.setModuleId(module, 'container');
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
