import 'temporal-polyfill/global'
import { afterEach, expect, vi } from 'vitest'

// What a browser or a server would complain about is a defect, also when the test is about something else.
// A test that expects a complaint spies on the console itself.
const complaints: unknown[][] = []
for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...args) => {
    // A busy machine is no defect: Redux Toolkit's own checks, which production leaves out, took long.
    if (!/Middleware took \d+ms/.test(String(args[0]))) complaints.push(args)
  })
}

afterEach(() => {
  expect(complaints.splice(0), 'written to console.error or console.warn').toEqual([])
})
