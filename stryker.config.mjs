/** Mutation tests: `npm run mutate` (scripts/mutate.ts selects the files). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', pool: 'forks' },
  // Each mutant runs against the tests that reach it only.
  coverageAnalysis: 'perTest',
  // Each runner starts a PostgreSQL; a small machine lacks the memory for two.
  concurrency: 1,
  // The tests run once before the first mutant.
  dryRunTimeoutMinutes: 20,
  // A mutant that never ends is found by this; a busy machine must not be taken for one.
  timeoutMS: 20_000,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  allowConsoleColors: false,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', 'screenshots', 'test-results'],
}
