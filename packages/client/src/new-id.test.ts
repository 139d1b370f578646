import { afterEach, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('is a new uuid', () => {
  expect(newId()).toMatch(uuid4)
  expect(newId()).not.toBe(newId())
})

it('also works on plain http, where randomUUID is missing', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(newId()).toMatch(uuid4)
})

it('preserves the random bits when it builds one', () => {
  const count = (bytes: Uint8Array) => bytes.map((_, index) => index)
  vi.stubGlobal('crypto', { getRandomValues: count })
  expect(newId()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f')
})

it("uses the browser's own if there is one", () => {
  const own = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  vi.stubGlobal('crypto', { randomUUID: () => own })
  expect(newId()).toBe(own)
})
