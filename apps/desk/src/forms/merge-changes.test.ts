import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const opened = { title: 'Spa', link: '/spa', image: 'a' }

test('uses the saved value of a field that was not edited here', () => {
  const mine = { ...opened, title: 'Pool' }
  const saved = { ...opened, link: '/pool' }
  expect(mergeChanges(opened, mine, saved)).toEqual({
    merged: { title: 'Pool', link: '/pool', image: 'a' },
    conflicts: [],
  })
})

test('preserves a value that both have edited, and names the field', () => {
  const mine = { ...opened, title: 'Pool' }
  const saved = { ...opened, title: 'Sauna' }
  expect(mergeChanges(opened, mine, saved)).toEqual({
    merged: { ...opened, title: 'Pool' },
    conflicts: ['title'],
  })
})

test('treats equal edits as no conflict', () => {
  const mine = { ...opened, title: 'Pool' }
  expect(mergeChanges(opened, mine, { ...mine })).toEqual({ merged: mine, conflicts: [] })
})

test('follows the other side in adding and removing fields', () => {
  type Values = { title: string; link?: string }
  const before: Values = { title: 'Spa', link: '/spa' }
  expect(mergeChanges<Values>(before, { ...before, title: 'Pool' }, { title: 'Spa' })).toEqual({
    merged: { title: 'Pool', link: undefined },
    conflicts: [],
  })
})
