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

test('merges lists item by item', () => {
  const [gst, vat, fee, levy] = ['gst', 'vat', 'fee', 'levy'].map((_id) => ({ _id, rate: 5 }))
  const before = { rules: [gst, vat, fee, levy] }
  const mine = { rules: [{ _id: 'gst', rate: 6 }, vat, levy, { rate: 1 }] }
  const saved = { rules: [gst, { _id: 'vat', rate: 7 }, fee, { _id: 'new', rate: 2 }] }
  expect(mergeChanges<object>(before, mine, saved)).toEqual({
    merged: {
      rules: [
        { _id: 'gst', rate: 6 },
        { _id: 'vat', rate: 7 },
        { _id: 'new', rate: 2 },
        { rate: 1 },
      ],
    },
    conflicts: [],
  })
})

test.each([
  [
    'edited by both',
    [{ _id: 'gst', rate: 6 }, { _id: 'b' }],
    [{ _id: 'gst', rate: 7 }, { _id: 'b' }],
    [{ _id: 'gst', rate: 6 }, { _id: 'b' }],
  ],
  [
    'removed here and edited there',
    [{ _id: 'b' }],
    [{ _id: 'gst', rate: 7 }, { _id: 'b' }],
    [{ _id: 'gst', rate: 7 }, { _id: 'b' }],
  ],
  [
    'edited here and removed there',
    [{ _id: 'gst', rate: 6 }, { _id: 'b' }],
    [{ _id: 'b' }],
    [{ _id: 'b' }, { rate: 6 }],
  ],
])('names the field of an item %s', (_, mine, saved, merged) => {
  const before = { rules: [{ _id: 'gst', rate: 5 }, { _id: 'b' }] }
  expect(mergeChanges<object>(before, { rules: mine }, { rules: saved })).toEqual({
    merged: { rules: merged },
    conflicts: ['rules'],
  })
})
