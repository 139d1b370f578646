import { expect, test } from 'vitest'
import { listLastWeeks } from './last-weeks.ts'

test.each([
  ['2026-11-23', ['2026-11-09', '2026-11-16', '2026-11-23']],
  ['2026-11-29', ['2026-11-09', '2026-11-16', '2026-11-23']],
  ['2027-01-01', ['2026-12-14', '2026-12-21', '2026-12-28']],
])('begin on Mondays, up to the week of %s', (today, weeks) => {
  expect(listLastWeeks(today, 3)).toEqual(weeks)
})
