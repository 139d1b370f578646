import { expect, test } from 'vitest'
import { checkPhone, readPhone } from './read-phone.ts'

test.each([
  ['+91 98111-11111', '+919811111111'],
  ['0044 (20) 7946.0000', '+442079460000'],
])('%s is %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone)
  expect(checkPhone(typed)).toBeUndefined()
})

test('a phone without the country’s code is asked for again; none is fine', () => {
  expect(checkPhone('98111 11111')).toMatch(/country’s code/)
  expect(checkPhone('+91 9811x')).toBeDefined()
  expect(checkPhone(' ')).toBeUndefined()
})
