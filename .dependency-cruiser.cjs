/**
 * The rules of the house on who may import whom (docs/architecture.md). Each rule's comment is what a person reads when
 * it is broken; infra/dev/test/dependency-rules.test.mjs breaks each of them once.
 */
const CONTEXT = '^services/contexts/(?!node_modules)([^/]+)/';
const SAME_CONTEXT = '^services/contexts/$1/';
const TESTS = '(\\.(test|it|spec)\\.tsx?$|/test(s|ing)?/|^e2e/|\\.test\\.mjs$)';

const remoteRules = [
  {
    name: 'remote-imports-only-packages',
    comment: 'A remote imports contracts, ui and platform: never another remote, the shell or the services.',
    from: { path: '^(mfe-[^/]+)/src/' },
    to: {
      path: '^(mfe-[^/]+|shell|services|infra|e2e|packages)/',
      pathNot: ['^$1/', '^packages/(contracts|ui|platform)/', '^infra/(build|testing)/'],
    },
  },
  {
    name: 'remote-uses-the-facades',
    comment:
      'Router, store and components reach a remote through @balcao/platform and @balcao/ui, so that one copy runs.',
    from: { path: '^mfe-[^/]+/src/', pathNot: TESTS },
    to: {
      path: 'node_modules/(@mantine|@tabler|@reduxjs|react-redux|redux|react-router|react-router-dom|dayjs|zod)/',
      pathNot: '^packages/',
    },
  },
  {
    name: 'only-tests-use-test-tools',
    comment: 'Product code does not import test helpers, the build or the simulators.',
    from: {
      path: '^(mfe-[^/]+|shell|packages|services)/',
      pathNot: [TESTS, 'webpack\\.config\\.cjs$', '/testing\\.tsx?$'],
    },
    to: { path: '^(infra/(build|testing|simulators|dev)|e2e)/' },
  },
];

const packageRules = [
  {
    name: 'ui-knows-no-business',
    comment: 'ui has tokens and components: no platform, no contracts, no data.',
    from: { path: '^packages/ui/' },
    to: { path: '^(packages/(platform|contracts)|mfe-[^/]+|shell|services)/' },
  },
  {
    name: 'contracts-stand-alone',
    comment: 'contracts is read by both sides and imports nothing of either.',
    from: { path: '^packages/contracts/' },
    to: { path: '^(packages/(platform|ui)|mfe-[^/]+|shell|services|infra)/' },
  },
  {
    name: 'platform-serves-remotes',
    comment: 'platform knows neither the shell, nor a remote, nor the server.',
    from: { path: '^packages/platform/' },
    to: { path: '^(mfe-[^/]+|shell|services)/' },
  },
  {
    name: 'shell-knows-no-remote',
    comment: 'The shell learns its remotes from the registry at run time.',
    from: { path: '^shell/' },
    to: { path: '^(mfe-[^/]+|services)/' },
  },
  {
    name: 'server-knows-no-screen',
    comment: 'Services share only contracts with the browser.',
    from: { path: '^services/' },
    to: { path: '^(packages/(ui|platform)|mfe-[^/]+|shell)/' },
  },
];

const serviceRules = [
  {
    name: 'context-reached-by-its-index',
    comment: 'Another context is reached through its index.ts, handed over in compose.ts, or by reading its schema.ts.',
    // A test of two contexts together puts them together itself.
    from: { path: CONTEXT, pathNot: TESTS },
    to: {
      path: CONTEXT,
      pathNot: [SAME_CONTEXT, '^services/contexts/[^/]+/(index|schema)\\.ts$'],
    },
  },
  {
    name: 'schema-joined-in-repositories',
    comment: "Only repositories and schemas read another context's schema.ts.",
    from: { path: CONTEXT, pathNot: ['\\.repository\\.ts$', '/schema\\.ts$', TESTS] },
    to: { path: '^services/contexts/[^/]+/schema\\.ts$', pathNot: SAME_CONTEXT },
  },
  {
    name: 'processes-hold-no-rule',
    comment: 'api, webhook and worker mount what compose.ts and the faces of the contexts offer.',
    from: { path: '^services/(api|webhook|worker)/', pathNot: TESTS },
    to: {
      path: '^services/(contexts|api|webhook|worker)/',
      pathNot: ['^services/contexts/compose\\.ts$', '^services/contexts/[^/]+/index\\.ts$', '^services/$1/'],
    },
  },
  {
    name: 'kit-knows-no-business',
    comment: 'kit is the server SDK: it serves contexts and does not know them.',
    from: { path: '^services/kit/', pathNot: TESTS },
    to: { path: '^services/(contexts|api|webhook|worker)/' },
  },
  {
    name: 'sql-only-in-repositories',
    comment: 'Drizzle and postgres.js are used in repositories, schemas and the kit; use cases hold no SQL.',
    from: {
      path: '^services/(contexts|api|webhook|worker)/',
      pathNot: ['\\.repository\\.ts$', '/schema\\.ts$', TESTS],
    },
    to: { path: 'node_modules/(drizzle-orm|postgres)/' },
  },
];

/** Names that say nothing of what is inside. */
const VAGUE = '(^|/)(utils?|helpers?|commons?|misc|libs?)(/|\\.[^/]+$)';
const vagueName = {
  name: 'names-say-what-is-inside',
  comment: 'utils, helpers, common, misc and lib hold anything: name the file or folder after what it does.',
};
const OURS = '^(packages|services|shell|mfe-[^/]+|infra|simulators|e2e)/(?!.*node_modules)';

const generalRules = [
  { ...vagueName, from: { path: [`${OURS}.*${VAGUE}`] }, to: {} },
  { ...vagueName, from: {}, to: { path: [`${OURS}.*${VAGUE}`] } },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other want a third one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'The import leads nowhere: misspelt, or the package is not in package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
];

module.exports = {
  forbidden: [...remoteRules, ...packageRules, ...serviceRules, ...generalRules].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts', '.css'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
