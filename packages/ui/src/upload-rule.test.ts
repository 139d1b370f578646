import { expect, test } from 'vitest'
import { checkFile } from './upload-rule.ts'

const limit = 1_000_000

test.each([
  ['image/png', limit, undefined],
  ['image/png', limit + 1, 'tooLarge'],
  ['image/svg+xml', 10, 'wrongType'],
  ['', 10, 'wrongType'],
  ['application/pdf', limit + 1, 'wrongType'],
] as const)('%s of %d bytes: %s', (type, size, expected) => {
  expect(checkFile({ type, size }, ['image/png', 'image/jpeg'], limit)).toBe(expected)
})

test('accepts every type of a kind for a wildcard', () => {
  expect(checkFile({ type: 'image/webp', size: 1 }, ['image/*'], limit)).toBeUndefined()
  expect(checkFile({ type: 'video/mp4', size: 1 }, ['image/*'], limit)).toBe('wrongType')
})

test('accepts any type if it is asked to', () => {
  expect(checkFile({ type: '', size: 1 }, ['*/*'], limit)).toBeUndefined()
  expect(checkFile({ type: 'text/plain', size: limit + 1 }, ['*/*'], limit)).toBe('tooLarge')
})
