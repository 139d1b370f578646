import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Server tests that need no database. */
const serverUnits = ['apps/server/src/{demo,shared}/**/*.test.ts']

/** The same tests on each database. */
function apiProject(database: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name: `api-${database}`,
      include: ['apps/server/src/**/*.test.ts'],
      exclude: serverUnits,
      env: { TEST_DATABASE: database },
      globalSetup: `apps/server/src/testing/setup-${database}.ts`,
      hookTimeout: 30_000,
      // The server is imported once a worker, not once a file: each file opens an app and a database of its own.
      isolate: false,
    },
  }
}

export default defineConfig({
  test: {
    setupFiles: 'vitest.setup.ts',
    // A database in each: more than two would not fit a small machine.
    maxWorkers: 2,
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{guest,desk}/**/*.test.{ts,tsx}',
            ...serverUnits,
          ],
        },
      },
      apiProject('pglite'),
      apiProject('postgres'),
    ],
  },
})
