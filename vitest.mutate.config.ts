import { defineConfig } from 'vitest/config'
import { apiProject, unitProject } from './vitest.config.ts'

const server = apiProject('postgres')

/** The tests against which mutants run (`npm run mutate`). */
export default defineConfig({
  test: {
    setupFiles: 'vitest.setup.ts',
    testTimeout: 30_000,
    projects: [
      unitProject,
      {
        ...server,
        test: {
          ...server.test,
          // They call every route, so nearly every mutant would run all of them.
          exclude: [...(server.test?.exclude ?? []), 'apps/server/src/contract-tests/**'],
          // A prepared statement or cache of the mutant before must not be left.
          isolate: true,
        },
      },
    ],
  },
})
