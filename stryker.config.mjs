/** Mutation tests (`npm run mutate`, scripts/mutate.ts, which says what is mutated). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related`, the default, runs the tests that import the mutated file.
  vitest: { configFile: 'vitest.mutate.config.ts', pool: 'forks' },
  // Each mutant runs against the tests that reach it only.
  coverageAnalysis: 'perTest',
  // Each runner has its own PostgreSQL; a small machine has memory for one beside what else runs.
  concurrency: 1,
  // All tests of an area run once before the first mutant.
  dryRunTimeoutMinutes: 20,
  // A mutant that hangs is found, but a busy machine must not make one.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  allowConsoleColors: false,
  tempDirName: '.cache/stryker',
  // Neither is needed for a test, and both are large.
  ignorePatterns: ['dist', 'screenshots', 'test-results'],
}
