import { chromium, defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  // In other browsers: `npm run engines`.
  testIgnore: 'e2e/engines/**',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/demo-data.ts',
  // Each worker has a server, each test a hotel.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // The same in every language, and on the slower database: `npm run nightly`.
  ...(!process.env.NIGHTLY_JOURNEYS && { grepInvert: /@nightly/ }),
  forbidOnly: Boolean(process.env.CI),
  // Only a failure takes as long: a busy machine may take several times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // A service worker would cache the whole app in every test, and page.route cannot intercept its requests.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? chromium.executablePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A page lives for seconds: to compile it for hours took a tenth of its time.
        '--js-flags=--no-maglev,--no-turbofan',
        // A microphone that beeps once a second, for voice notes.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    // Tracing takes a tenth of the time; use `playwright test --trace on` for a failing test.
    trace: 'off',
  },
})
