import { expect, it } from 'vitest'
import { knownAges, withAge } from './ages.ts'

it('are sent once all of them are known', () => {
  const one = withAge({}, 1, 0)
  expect(knownAges(2, one)).toEqual({})
  const both = withAge(one, 0, 9)
  expect(knownAges(2, both)).toEqual({ childAges: [9, 0] })
  expect(knownAges(1, both)).toEqual({ childAges: [9] })
  expect(knownAges(2, withAge(both, 1, undefined))).toEqual({})
  expect(knownAges(0, both)).toEqual({})
})
