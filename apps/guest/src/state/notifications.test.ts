import { expect, it } from 'vitest'
import { signedOut } from './log.ts'
import {
  countNew,
  notificationsAcknowledged,
  notificationsSlice,
  restoreNotifications,
} from './notifications.ts'

const { reducer } = notificationsSlice
const unseen = reducer(undefined, { type: 'start' })

it('counts as new what exceeds the number seen', () => {
  expect(countNew(5, unseen)).toBe(5)
  expect(countNew(5, reducer(unseen, notificationsAcknowledged(3)))).toBe(2)
})

it('resets the new count to 0 when acknowledged', () => {
  expect(countNew(5, reducer(unseen, notificationsAcknowledged(5)))).toBe(0)
})

it('has nothing new in a list that has become shorter', () => {
  expect(countNew(2, reducer(unseen, notificationsAcknowledged(5)))).toBe(0)
})

it('forgets what was seen on sign-out, but not on reload', () => {
  const seen = reducer(unseen, notificationsAcknowledged(3))
  expect(reducer(seen, signedOut())).toEqual(unseen)
  expect(restoreNotifications(JSON.parse(JSON.stringify(seen)))).toEqual(seen)
  for (const broken of [undefined, 3, {}, { seenCount: -1 }, { seenCount: 'x' }]) {
    expect(restoreNotifications(broken)).toEqual(unseen)
  }
})
