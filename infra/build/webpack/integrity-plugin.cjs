const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const NAME = 'BalcaoIntegrity';
const check = (tag, url) => `
var __i = (globalThis.__mfSri || {})[new URL(${url}, location.href).href];
if (__i) { ${tag}.integrity = __i; ${tag}.crossOrigin = "anonymous"; }`;

/** A remote's own chunks (scripts and styles) are checked against the hashes the shell took from the registry. */
class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => source + check('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, names) => source + check(names.tag, names.href),
      );
    });
  }
}

module.exports = { IntegrityPlugin };
