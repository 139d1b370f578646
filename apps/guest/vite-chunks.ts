const home = [
  /\/features\/home\/(home-|notifications-link|rest-skeleton|stay-)/,
  /\/features\/requests\/(api|promised-time|request-(list|row|tone)|running-requests|use-running-count)\./,
  /\/app\/(home|tab-layout)\./,
  /\/(badge|hotel-calendar|promotionals-api|request-status|section-title|use-now)\./,
  /\/icons\/(bed-double|bell|circle-user-round|clipboard-list|house)\./,
]

/** What many a later screen is made of, and neither of the first. */
const later = [
  /\/ui\/src\/(icon-button|picture)\./,
  /\/shared\/(call-front-desk|copy-text|distance|lazy-qr-code|link-button|opening-line)\./,
  /\/shared\/(place-types|screen|use-copy|use-open-state)\./,
  /\/icons\/(arrow-left|landmark)\./,
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
  { name: 'vendor', test: /node_modules\/(?!lucide|temporal|eventsource|uqr)/ },
  { name: 'forms', test: forms, includeDependenciesRecursively: false },
  {
    name: 'home',
    test: (id: string) => home.some((part) => part.test(id)),
    includeDependenciesRecursively: false,
  },
  {
    name: 'later',
    test: (id: string) => later.some((part) => part.test(id)),
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    test: /\/src\/shared\/|\/packages\/(ui\/src\/(?!sheet|stepper)|client|domain)|\/lucide\//,
    minShareCount: 3,
  },
]
