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

it('the new ones are the list length minus the previously seen count', () => {
  expect(countNew(5, unseen)).toBe(5)
  expect(countNew(5, reducer(unseen, notificationsAcknowledged(3)))).toBe(2)
})

it('the new-notification count resets to 0 when acknowledged', () => {
  expect(countNew(5, reducer(unseen, notificationsAcknowledged(5)))).toBe(0)
})

it('a list that has become shorter has no new ones', () => {
  expect(countNew(2, reducer(unseen, notificationsAcknowledged(5)))).toBe(0)
})

it('a sign-out forgets what was seen, a reload does not', () => {
  const seen = reducer(unseen, notificationsAcknowledged(3))
  expect(reducer(seen, signedOut())).toEqual(unseen)
  expect(restoreNotifications(JSON.parse(JSON.stringify(seen)))).toEqual(seen)
  for (const broken of [undefined, 3, {}, { seenCount: -1 }, { seenCount: 'x' }]) {
    expect(restoreNotifications(broken)).toEqual(unseen)
  }
})
