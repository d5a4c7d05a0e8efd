const NAME = 'BalcaoEndpointNames';
const INJECTS = /\binjectEndpoints\(/g;
const OVERRIDES = /\boverrideExisting: ?true\b/g;
const ENDPOINT = /\b(\w+): ?\w+\.(?:query|mutation|infiniteQuery)\(/g;

/** `mfe-chats` as its endpoints begin: `chats`; `meu-modulo`: `meuModulo`. */
const prefixOf = (area) => area.replace(/^mfe-/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const count = (text, what) => text.match(what)?.length ?? 0;

/** Faults of a module that adds to the one api of the page, in words. `source`: as JavaScript, without types; `known`: names of the area so far. */
function endpointFaults(area, source, known) {
  const injects = count(source, INJECTS);
  if (injects === 0) return [];
  const prefix = prefixOf(area);
  const faults = [];
  for (const [, name] of source.matchAll(ENDPOINT)) {
    if (!isOwn(name, prefix))
      faults.push(
        `O nome do endpoint "${name}" precisa começar por "${prefix}": os nomes valem para todas as áreas da página.`,
      );
    // The one whose file came last would hold for both.
    if (known.has(name)) faults.push(`Há dois endpoints de nome "${name}".`);
    known.add(name);
  }
  // Otherwise the endpoints of the version before stay when another one is swapped in.
  if (count(source, OVERRIDES) < injects) faults.push('injectEndpoints precisa de "overrideExisting: true".');
  return faults;
}

const isOwn = (name, prefix) => name.startsWith(prefix) && !/^[a-z]/.test(name.slice(prefix.length));

/** Endpoint names are global to the page: an area whose names could be another's is not built. */
class EndpointNamesPlugin {
  /** @param {string} area */
  constructor(area) {
    this.area = area;
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const known = new Set();
        for (const module of modules) {
          const file = module.resource ?? '';
          if (/[\\/]node_modules[\\/]/.test(file) || !/\.[jt]sx?$/.test(file)) continue;
          for (const fault of endpointFaults(this.area, String(module.originalSource()?.source() ?? ''), known)) {
            const error = new WebpackError(fault);
            error.module = module;
            compilation.errors.push(error);
          }
        }
      });
    });
  }
}

module.exports = { EndpointNamesPlugin };
