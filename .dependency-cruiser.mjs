/**
 * Which folder may import which (docs/architecture.md). Type-only imports count too,
 * except where a rule says otherwise.
 */

const tests =
  '(\\.test\\.tsx?$|^(apps/server|packages/domain)/src/(testing|contract-tests)/|^e2e/|^bench/)'

/** A package may import only the named ones of our own packages. */
const packageRule = (name, allowed) => ({
  name: `${name}-imports-only-${allowed.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^(apps|packages)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
})

/**
 * The folders of an app from the lowest up: one imports itself and those of the lines above its own. Tests may build
 * the whole app.
 */
const orderRules = (app, lines) =>
  lines.map((folders, index) => ({
    name: `${app}-${folders.join('-and-')}-import-only-what-is-lower`,
    severity: 'error',
    from: { path: `^apps/${app}/src/(${folders.join('|')})/`, pathNot: tests },
    to: {
      path: `^apps/${app}/src/(${lines.slice(index).flat().join('|')})/`,
      pathNot: `^apps/${app}/src/$1/`,
    },
  }))

/** Code that two features need moves down to `shared`, a plugin or `domain`; the app composes. */
const featureRule = (app) => ({
  name: `${app}-feature-not-to-feature`,
  severity: 'error',
  from: { path: `^apps/${app}/src/features/([^/]+)/`, pathNot: tests },
  to: { path: `^apps/${app}/src/features/`, pathNot: `^apps/${app}/src/features/$1/` },
})

export default {
  forbidden: [
    packageRule('domain', ['languages']),
    packageRule('languages', []),
    packageRule('contract', ['domain', 'languages']),
    packageRule('api-client', []),
    packageRule('client', ['contract', 'domain', 'languages']),
    packageRule('ui', ['contract', 'domain']),
    featureRule('server'),
    featureRule('guest'),
    featureRule('desk'),
    ...orderRules('guest', [
      ['state'],
      ['data'],
      ['intl'],
      ['navigation'],
      ['shared'],
      ['outbox'],
      ['cart', 'push'],
      ['offline'],
      ['features'],
      ['app'],
      ['preview'],
    ]),
    ...orderRules('desk', [
      ['intl'],
      ['api'],
      ['format'],
      ['forms', 'lists'],
      ['shared'],
      ['content'],
      ['features'],
      ['app'],
    ]),
    ...orderRules('server', [
      ['sentences'],
      ['shared'],
      ['database'],
      ['sessions'],
      ['audit', 'limits'],
      ['jobs'],
      ['hotels', 'logbook', 'feedback', 'installation', 'shifts'],
      ['content'],
      ['rates'],
      ['rooms'],
      ['stays'],
      ['ledger'],
      ['requests'],
      ['alerts'],
      ['delivery', 'documents', 'tracing'],
      ['whatsapp'],
      ['guest-messages'],
      ['media'],
      ['backup'],
      ['metrics'],
      ['plugins'],
      ['assistants'],
      ['tables'],
      ['hotel-file'],
      ['doctor', 'sums', 'upgrade'],
      ['features'],
    ]),
    {
      name: 'fakes-alone',
      comment: 'Stand-ins of partners know nothing of Bellhop.',
      severity: 'error',
      from: { path: '^fakes/' },
      to: { path: '^(apps|packages|bench|scripts|e2e)/' },
    },
    {
      name: 'apps-apart',
      comment: 'The server and the two front ends meet in the contract only.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'idempotency-keys-in-one-place',
      comment:
        'A change is made with useChange or the outbox, which repeat it with the key it had.',
      severity: 'error',
      from: {
        path: '^apps/(guest|desk)/src/',
        pathNot: [tests, '/use-(change|sending)\\.ts$'],
      },
      to: { path: '^packages/client/src/(idempotency-key|retry-keys).ts$' },
    },
    {
      name: 'contract-as-types-only',
      comment:
        'No schema code in a bundle: `import type` from the contract; values only of calls/.',
      severity: 'error',
      from: { path: '^(apps/(guest|desk)|packages/(client|ui))/', pathNot: tests },
      to: {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/calls/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-import-of-tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycles',
      comment:
        'Type-only ones included: what imports each other cannot be read one file at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // apps/guest/vite-messages.ts resolves `messages:en/home`.
      to: { couldNotResolve: true, pathNot: '^messages:|^/failure.js$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      // Vite prefers the first; scripts/slim-modules.mjs deletes some builds of the other.
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
