import { afterEach, expect, it, vi } from 'vitest'
import { newIdempotencyKey } from './idempotency-key.ts'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('is a fresh uuid', () => {
  expect(newIdempotencyKey()).toMatch(uuid4)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})

it('is one on plain http too, where randomUUID is missing', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(newIdempotencyKey()).toMatch(uuid4)
})
