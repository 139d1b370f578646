import 'temporal-polyfill/global'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, expect, vi } from 'vitest'

// Caches compiled code like `npm start`: the processes that measure voice notes start in half the time.
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/node'))

// The same examples each time; `npm run nightly` looks for new ones.
if (!process.env.RANDOM_EXAMPLES) fc.configureGlobal({ seed: 1 })

// A second is too short on a busy machine; `expect.poll` has its limit in vitest.config.ts.
const { waitFor } = vi
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options)

// Times of 24 hours, whatever the machine's language.
Object.defineProperty(navigator, 'language', { value: 'en-GB' })

// Anything written to console.error or console.warn fails the test, whatever the test is about.
// A test that expects such output spies on the console itself.
const complaints: unknown[][] = []
for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...args) => {
    // On a busy machine Redux Toolkit warns that its development-only checks are slow.
    if (!/Middleware took \d+ms/.test(String(args[0]))) complaints.push(args)
  })
}

afterEach(() => {
  expect(complaints.splice(0), 'written to console.error or console.warn').toEqual([])
})

// The next file runs in the same process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
