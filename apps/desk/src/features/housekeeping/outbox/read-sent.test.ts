import housekeeping from '@bellhop/languages/en/desk/housekeeping.json' with { type: 'json' }
import shared from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import type { RoomChange } from './change-room.ts'
import { readSent } from './read-sent.ts'
import type { RoomItem } from './room-outbox.ts'

const t = createTranslator({ locale: 'en', namespace: 'housekeeping', messages: { housekeeping } })
const read = (change: RoomChange, data: unknown) =>
  readSent(
    { room: { _id: 'a', number: '204' }, change } as RoomItem,
    data,
    t,
    shared.roomState.names,
  )
const list = (foundOccupiedAt?: string) => ({
  rooms: [{ _id: 'a', ...(foundOccupiedAt && { foundOccupiedAt }) }],
})
const at = '2026-03-10T11:40:00.000Z'

test('a change of cleaning is applied unless the room was changed later', () => {
  expect(read({ kind: 'cleaning', state: 'clean' }, { cleaning: 'clean' })).toEqual({
    isApplied: true,
  })
  expect(read({ kind: 'cleaning', state: 'clean' }, { cleaning: 'dirty' })).toMatchObject({
    ...{ isApplied: false, toast: { text: expect.stringContaining('Dirty') } },
  })
})

test('does not announce a report that the front desk does not see', () => {
  const [found, settled] = [true, false].map((isOccupied) => ({
    ...{ kind: 'occupied' as const, isOccupied },
  })) as [RoomChange, RoomChange]
  expect(read(found, list(at))).toMatchObject({ isApplied: true, toast: { tone: 'good' } })
  expect(read(settled, list())).toMatchObject({ isApplied: true, toast: { tone: 'good' } })
  for (const late of [read(found, list()), read(settled, list(at))]) {
    expect(late).toMatchObject({ isApplied: false })
    expect(late.toast?.text).toContain('only recorded')
  }
})

test('names a minibar that was not charged', () => {
  expect(read({ kind: 'minibar' }, { isCharged: true }).toast?.text).toContain('on the bill')
  expect(read({ kind: 'minibar' }, { isCharged: false }).toast?.text).toContain('not charged')
})
