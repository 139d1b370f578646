import { expect, it } from 'vitest'
import { callHref, groupPhone } from './telephone.ts'

it.each([
  ['+912945550151', '+91 294 555 0151'],
  ['+12025550123', '+1 202 555 0123'],
  ['+33123456789', '+33 12 345 6789'],
  ['+6561234567', '+65 6123 4567'],
  ['+8613812345678', '+86 1381 234 5678'],
  ['+971501234567', '+971 50 123 4567'],
])('groups %s', (phone, grouped) => {
  expect(groupPhone(phone)).toBe(grouped)
})

it.each(['108', '112', '0294 2528811', '+91 294 255 5001', '+91 ••••• ••001'])(
  'leaves %s',
  (phone) => {
    expect(groupPhone(phone)).toBe(phone)
  },
)

it('omits spaces in the address', () => {
  expect(callHref('+91 294 555 0151')).toBe('tel:+912945550151')
})
