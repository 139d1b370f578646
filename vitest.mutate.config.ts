import { defineConfig } from 'vitest/config'
import { apiProject, unitProject } from './vitest.config.ts'

/** The folder that is mutated (`npm run mutate`); the tests in it must notice. */
const folder = process.env.MUTATED_FOLDER ?? ''

const project = folder.startsWith('apps/server/') ? apiProject : unitProject

export default defineConfig({
  test: {
    setupFiles: 'vitest.setup.ts',
    // Twice as long as in other runs: instrumented code is slower.
    testTimeout: 60_000,
    projects: [
      {
        ...project,
        test: {
          ...project.test,
          include: [`${folder}/**/*.test.ts`],
          // Those that need no database belong to the folder, too.
          exclude: [],
          // Module state, such as a prepared statement, must not come from the previous mutant.
          isolate: true,
        },
      },
    ],
  },
})
