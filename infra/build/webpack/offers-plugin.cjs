const { readFileSync } = require('node:fs');
const path = require('node:path');

const NAME = 'BalcaoOffers';

// docs/decisions/0145-one-judge-for-what-an-area-needs.md
/** Writes `offers.json` beside the shell: what it shares, in which version, and of ours under which names. */
class OffersPlugin {
  /** @param {{ contract: number, shared: Record<string, { version: string }> }} given */
  constructor(given) {
    this.given = given;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let shared = {};
      compilation.hooks.afterOptimizeDependencies.tap(NAME, (modules) => {
        shared = this.read(compilation, modules);
      });
      compilation.hooks.processAssets.tap(NAME, () => {
        const { RawSource } = compiler.webpack.sources;
        const { contract } = this.given;
        compilation.emitAsset('offers.json', new RawSource(JSON.stringify({ contract, shared })));
      });
    });
  }

  read({ moduleGraph }, modules) {
    const byRequest = new Map();
    for (const module of modules) {
      // A provided module knows under which name it is shared; what it stands for is what it depends on.
      if (module.type !== 'provide-module' || !module._name.startsWith('@balcao/')) continue;
      const [block] = [...module.dependencies, ...module.blocks.flatMap(({ dependencies }) => dependencies)];
      byRequest.set(module._name, moduleGraph.getModule(block));
    }
    return Object.fromEntries(
      Object.entries(this.given.shared).map(([request, { version }]) => {
        const names = byRequest.has(request) && moduleGraph.getProvidedExports(byRequest.get(request));
        return [request, { version, ...(Array.isArray(names) && { exports: [...names].sort() }) }];
      }),
    );
  }
}

/** Of the shell's sources. */
function readContractNumber(root) {
  const constants = readFileSync(path.join(root, 'packages/contracts/src/constants.ts'), 'utf8');
  return Number(/REMOTE_CONTRACT = (\d+)/.exec(constants)[1]);
}

module.exports = { OffersPlugin, readContractNumber };
