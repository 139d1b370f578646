import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { engines } from './engines.ts'

export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/demo-data.ts',
  testIgnore: [],
  projects: Object.keys(engines).map((name) => ({ name })),
})
