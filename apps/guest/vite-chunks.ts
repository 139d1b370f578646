const home = [
  /\/features\/(home|hotel)\//,
  /\/features\/requests\/(api|promised-time|request-(list|row|tone)|running-requests|use-running-count)\./,
  /\/app\/(home|tab-layout)\./,
  /\/(badge|hotel-calendar|request-status|section-title|starter-api|use-now)\./,
  /\/icons\/(circle-user-round|clipboard-list|concierge-bell|copy|house|lamp)\./,
  /\/icons\/(mail|map-pin|phone|shower-head|wifi)\./,
]

const forms = /\/(idempotency-key|languages|segmented|text-field|use-retry-key)\./

/**
 * How the code is cut into files: what a first screen shows comes in few, without what it does not
 * show. A module goes into the first group that it fits; the rest is cut by screen.
 */
export const chunks = [
  // One file for each of messages:en/start, messages:en/home, …, by a name that says which.
  ...['en', 'hi', 'ar'].flatMap((locale) =>
    ['start', 'signIn', 'home', 'more'].map((part) => ({
      name: `${locale}-${part}`,
      test: (id: string) => id.endsWith(`messages:${locale}/${part}`),
    })),
  ),
  // Changes with a dependency, not with a release: stays in the phone's cache.
  { name: 'vendor', test: /node_modules\/(?!lucide|temporal|eventsource)/ },
  { name: 'forms', test: forms, includeDependenciesRecursively: false },
  {
    name: 'home',
    test: (id: string) => home.some((part) => part.test(id)),
    includeDependenciesRecursively: false,
  },
  // What the screens behind the first ones share, and what all ordering does.
  {
    name: 'screens',
    test: /\/ui\/src\/(picture|sheet|stepper)\.|\/shared\/screen\.|\/icons\/(arrow-left|clock|minus|pencil-line|plus)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'order',
    test: /\/src\/shared\/(order|dashboard-api|send)[/.]|\/domain\/src\/(money|opening-hours)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    test: /\/src\/shared\/|\/packages\/(ui\/src\/(?!sheet|stepper)|client|domain)|\/lucide\//,
    minShareCount: 3,
  },
]
