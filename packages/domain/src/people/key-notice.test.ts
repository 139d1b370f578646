import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { findKeyNotice } from './key-notice.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const inDays = (days: number) => new Date(now + days * DAY_MS)

test.each([
  ['a new key', { createdAt: inDays(0) }, undefined],
  ['an unused key of 89 days', { createdAt: inDays(-89) }, undefined],
  ['an unused key of 90 days', { createdAt: inDays(-90) }, 'unused'],
  ['an old key in use', { createdAt: inDays(-400), usedAt: inDays(-1) }, undefined],
  ['a key last used 90 days ago', { createdAt: inDays(-400), usedAt: inDays(-90) }, 'unused'],
  ['a key of 15 more days', { createdAt: inDays(0), expiresAt: inDays(15) }, undefined],
  ['a key of 14 more days', { createdAt: inDays(0), expiresAt: inDays(14) }, 'endsSoon'],
  ['an unused key that ends soon', { createdAt: inDays(-99), expiresAt: inDays(1) }, 'endsSoon'],
  ['a key that has ended', { createdAt: inDays(-99), expiresAt: inDays(0) }, 'ended'],
  ['text', { createdAt: inDays(-90).toISOString() }, 'unused'],
])('finds the notice of %s', (_, key, notice) => {
  expect(findKeyNotice(key, now)).toBe(notice)
})
