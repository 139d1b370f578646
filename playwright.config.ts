import { chromium, defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/demo-data.ts',
  // Each test has a server and a hotel of its own.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // It would put by the whole app in every test, and calls past it are not the page's to route.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? chromium.executablePath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    // It costs a tenth of the run: `playwright test --trace on` for the one that fails.
    trace: 'off',
  },
})
