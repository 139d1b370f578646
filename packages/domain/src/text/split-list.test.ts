import { expect, test } from 'vitest'
import { splitList } from './split-list.ts'

test.each(['nuts, milk', 'nuts،milk', 'nuts，milk', 'nuts、milk', 'nuts； milk;', 'nuts\n\nmilk'])(
  'splits %j',
  (typed) => {
    expect(splitList(typed)).toEqual(['nuts', 'milk'])
  },
)
