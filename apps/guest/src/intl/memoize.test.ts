import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

it('makes one formatter for equal arguments', () => {
  const made = new Map<string, object>()
  const make = vi.fn((_locale: string, _options: object) => ({}))
  const get = memoize(make, { cache: { create: () => made } })
  const first = get('en', { unit: 'day' })
  expect(get('en', { unit: 'day' })).toBe(first)
  expect(get('ar', { unit: 'day' })).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})
