import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const serverTests = 'apps/server/src/**/*.test.ts'

/** Server tests that need no database. */
const serverUnits = [
  'apps/server/src/settings.test.ts',
  'apps/server/src/{delivery,demo,sentences,shared}/**/*.test.ts',
  'apps/server/src/**/{choose-blocks,encode-image,excel-workbook,fair-queue,fetch-calendar,format-metrics,lock,make-notification,make-pdf,match-rooms,measure-voice,pglite-socket,print-invoice,printed-before,read-calendar,read-workbook,resize,sanitize-page,send-code,sign-in-queue,stored-response,stream-reply,texts,vacuum,vapid-keys}.test.ts',
]

/** Tests that do not depend on the database, or need PostgreSQL. */
const postgresOnly = [
  'apps/server/src/**/*-races.test.ts',
  'apps/server/src/doctor/doctor.test.ts',
  'apps/server/src/start-server.test.ts',
  'apps/server/src/tracing/tracing.test.ts',
  'apps/server/src/backup/{backup,commands}.test.ts',
  'apps/server/src/contract-tests/{hostile,openapi,paths}.test.ts',
  'apps/server/src/contract-tests/random-desks/random-desks.test.ts',
  'apps/server/src/features/sign-in/google/rejections.test.ts',
  'apps/server/src/features/staff/sign-in-limits.test.ts',
  'apps/server/src/plugins/{auth,errors,licences,limits,metrics,multipart-body,stopping}.test.ts',
]

/** On PGlite, what depends most on the database. `statements` makes every call; `npm run nightly` runs all tests. */
const onPglite =
  process.env.PGLITE_TESTS === 'all'
    ? [serverTests]
    : [
        'apps/server/src/{content,database,folio,inventory}/**/*.test.ts',
        'apps/server/src/contract-tests/statements.test.ts',
      ]

/** Tests of the server on one of the databases. */
export function apiProject(database: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name: `api-${database}`,
      include: database === 'postgres' ? [serverTests] : onPglite,
      exclude: [...serverUnits, ...(database === 'postgres' ? [] : postgresOnly)],
      env: { TEST_DATABASE: database },
      globalSetup: ['folder', database].map((what) => `apps/server/src/testing/setup-${what}.ts`),
    },
  }
}

/** Tests that need no database. */
export const unitProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/{guest,desk}/**/*.test.{ts,tsx}',
      '{bench,scripts}/**/*.test.ts',
      ...serverUnits,
    ],
  },
}

export default defineConfig({
  test: {
    setupFiles: 'vitest.setup.ts',
    // Each has its own database. On two cores, a third works while the others wait for theirs.
    maxWorkers: 3,
    // Files share the modules that a worker has imported, the server above all.
    isolate: false,
    // Only a failure takes as long: a busy machine may take several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [unitProject, apiProject('pglite'), apiProject('postgres')],
  },
})
