import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Server tests that need no database. */
const serverUnits = [
  'apps/server/src/settings.test.ts',
  'apps/server/src/{delivery,demo,sentences,shared}/**/*.test.ts',
  'apps/server/src/**/{choose-blocks,encode-image,excel-workbook,fair-queue,fetch-calendar,format-change,format-metrics,lock,make-notification,match-rooms,measure-voice,post-message,print-invoice,printed-amounts,printed-before,read-calendar,read-in-thread,read-workbook,recurring-events,rejected-workbooks,resize,sanitize-page,send-code,sign-in-queue,stored-response,stream-reply,texts,vapid-keys}.test.ts',
]

/** Tests of the server on PostgreSQL. */
export const apiProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'api',
    include: ['apps/server/src/**/*.test.ts'],
    exclude: serverUnits,
    globalSetup: ['folder', 'postgres'].map((what) => `apps/server/src/testing/setup-${what}.ts`),
  },
}

/** Tests that need no database. */
export const unitProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/{guest,desk}/**/*.test.{ts,tsx}',
      '{bench,fakes,scripts}/**/*.test.ts',
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
    // A tenth less time: most of what a call makes is garbage at once.
    execArgv: ['--max-semi-space-size=64'],
    // Only a failure takes as long: a busy machine may take several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    tags: [
      { name: 'nightly', description: 'Takes long, and the same is proved in short by others.' },
    ],
    ...(!process.env.NIGHTLY_TESTS && { tagsFilter: ['!nightly'] }),
    projects: [unitProject, apiProject],
  },
})
