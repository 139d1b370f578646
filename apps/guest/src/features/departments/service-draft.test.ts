import { describe, expect, it } from 'vitest'
import { readWish, toServiceBody } from './service-draft.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

describe('what is sent', () => {
  const place = { timeZone: 'Asia/Kolkata', now }

  it('has the next occurrence of the hour in the zone of the hotel', () => {
    const wish = { when: 'later', hour: '15:00', note: ' Two bags ', mayEnter: true } as const
    expect(toServiceBody(wish, { ...place, isOpenNow: true })).toEqual({
      note: 'Two bags',
      preferredAt: '2026-11-22T09:30:00Z',
      mayEnter: true,
    })
  })

  it('leaves out the time where it is wanted soon, and an empty note', () => {
    expect(toServiceBody(readWish(undefined), { ...place, isOpenNow: true })).toEqual({
      mayEnter: false,
    })
  })

  it('keeps an hour that was only asked for because the department is closed', () => {
    const wish = { ...readWish(undefined), hour: '07:30' }
    expect(toServiceBody(wish, { ...place, isOpenNow: false })).toMatchObject({
      preferredAt: '2026-11-22T02:00:00Z',
    })
  })
})

it('makes a wish of whatever was stored', () => {
  const empty = { when: 'soon', hour: '', note: '', mayEnter: false }
  for (const stored of [undefined, null, 7, [], { when: 1, hour: 'x', note: {}, mayEnter: 'yes' }])
    expect(readWish(stored)).toEqual(empty)
})
