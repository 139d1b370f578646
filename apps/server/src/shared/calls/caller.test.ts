import { expect, test } from 'vitest'
import { callerOf, networksOf } from './caller.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:203:4:5:6:7', ['2001:db8:1:203::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:DB8:0001:02ff::1', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:303::1', ['2001:db8:1:303::/64', '2001:db8:1:300::/56', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['unknown', ['unknown']],
])('the networks of %s are %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test('shortens a long user agent, and returns an empty one if it is missing', () => {
  const long = { ip: '::1', headers: { 'user-agent': 'x'.repeat(1000) } }
  expect(callerOf(long)).toEqual({ address: '::1', device: 'x'.repeat(200) })
  expect(callerOf({ ip: '::1', headers: {} }).device).toBe('')
})

test('a caller that has hung up has no address', () => {
  expect(networksOf(undefined)).toEqual(['unknown'])
  expect(callerOf({ ip: undefined, headers: {} })).toEqual({ address: '', device: '' })
})
