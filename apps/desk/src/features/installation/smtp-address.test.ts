import { expect, test } from 'vitest'
import { formatSmtpAddress, readSmtpAddress } from './smtp-address.ts'

test.each([
  ['smtps://mail.sol.example', { security: 'smtps', host: 'mail.sol.example', port: '', user: '' }],
  [
    'smtp://stay%40sol.example@mail.sol.example:587',
    { security: 'smtp', host: 'mail.sol.example', port: '587', user: 'stay@sol.example' },
  ],
  ['smtp://[::1]:25', { security: 'smtp', host: '[::1]', port: '25', user: '' }],
] as const)('reads and writes %s', (address, parts) => {
  expect(readSmtpAddress(address)).toEqual(parts)
  expect(formatSmtpAddress(parts)).toBe(address)
})

test('begins without a server', () => {
  const parts = readSmtpAddress(null)
  expect(parts).toEqual({ security: 'smtps', host: '', port: '', user: '' })
  expect(formatSmtpAddress(parts)).toBeUndefined()
})
