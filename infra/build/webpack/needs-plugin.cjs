const NAME = 'BalcaoNeeds';

// docs/decisions/0145-one-judge-for-what-an-area-needs.md
/** Writes `needs.json` beside a remote: per shared package the range it asks for, and of ours the names it imports. */
class NeedsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let needs = {};
      // Before modules are joined, when it is known which names are used.
      compilation.hooks.afterOptimizeDependencies.tap(NAME, (modules) => {
        needs = needsOf(modules, compilation.moduleGraph);
      });
      compilation.hooks.processAssets.tap(NAME, () => {
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('needs.json', new RawSource(JSON.stringify(needs)));
      });
    });
  }
}

function needsOf(modules, moduleGraph) {
  const needs = new Map();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = module.options;
    needs.set(module, { shareKey, range: rangeOf(requiredVersion), names: new Set() });
  }
  // What importers say: the plugin marks all names of what it shares as used.
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      const need = needs.get(moduleGraph.getModule(dependency));
      // What a CommonJS package exports is not known by name.
      if (!need?.shareKey.startsWith('@balcao/')) continue;
      const [name] = dependency.getIds?.(moduleGraph) ?? [];
      if (name) need.names.add(name);
    }
  }
  const listed = [...needs.values()].map(({ shareKey, range, names }) => [
    shareKey,
    { range, exports: [...names].sort() },
  ]);
  return Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** webpack keeps a range as numbers: `[1, 1, 2, 3]` is `^1.2.3`. */
const rangeOf = (range) => (Array.isArray(range) ? `^${range.slice(1, 4).join('.')}` : String(range));

module.exports = { NeedsPlugin };
