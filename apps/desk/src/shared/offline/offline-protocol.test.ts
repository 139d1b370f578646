import { expect, test } from 'vitest'
import { isPageOfDesk } from './offline-protocol.ts'

test.each([
  ['/desk', true],
  ['/desk/housekeeping', true],
  ['/desk/preview', false],
  ['/desk/bell.svg', false],
  ['/desktop', false],
  ['/', false],
])('%s is a page of the desk: %s', (path, isPage) => {
  expect(isPageOfDesk(path)).toBe(isPage)
})
