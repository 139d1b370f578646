import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const opened = { title: 'Spa', link: '/spa', image: 'a' }

test('takes the saved value of a field that was not edited here', () => {
  const mine = { ...opened, title: 'Pool' }
  const saved = { ...opened, link: '/pool' }
  expect(mergeChanges(opened, mine, saved)).toEqual({
    merged: { title: 'Pool', link: '/pool', image: 'a' },
    conflicts: [],
  })
})

test('keeps the edited value where both have edited, and names the field', () => {
  const mine = { ...opened, title: 'Pool' }
  const saved = { ...opened, title: 'Sauna' }
  expect(mergeChanges(opened, mine, saved)).toEqual({
    merged: { ...opened, title: 'Pool' },
    conflicts: ['title'],
  })
})

test('two equal edits are no conflict', () => {
  const mine = { ...opened, title: 'Pool' }
  expect(mergeChanges(opened, mine, { ...mine })).toEqual({ merged: mine, conflicts: [] })
})

test('a field that was removed or added by the other side follows it', () => {
  type Values = { title: string; link?: string }
  const before: Values = { title: 'Spa', link: '/spa' }
  expect(mergeChanges<Values>(before, { ...before, title: 'Pool' }, { title: 'Spa' })).toEqual({
    merged: { title: 'Pool', link: undefined },
    conflicts: [],
  })
})
