import { expect, test } from 'vitest'
import { callerOf, networkOf } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('shortens a long user agent, and returns an empty one if it is missing', () => {
  const long = { ip: '::1', headers: { 'user-agent': 'x'.repeat(1000) } }
  expect(callerOf(long)).toEqual({ address: '::1', device: 'x'.repeat(200) })
  expect(callerOf({ ip: '::1', headers: {} }).device).toBe('')
})

test('a caller that has hung up has no address', () => {
  expect(networkOf(undefined)).toBe('unknown')
  expect(callerOf({ ip: undefined, headers: {} })).toEqual({ address: '', device: '' })
})
