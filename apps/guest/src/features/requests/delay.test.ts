import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { describe, expect, it } from 'vitest'
import { buildRequest } from '../../testing/request.ts'
import { findNewTime, isDelayed } from './delay.ts'

const at = '2026-11-22T10:00:00.000Z'
const later = '2026-11-22T10:20:00.000Z'
const due = Date.parse(at)

const towels = buildRequest({ status: 'accepted', promisedAt: at })

const promised: GuestRequest = {
  ...towels,
  promisedAt: later,
  timeline: [
    ...towels.timeline,
    { status: 'accepted', at, by: 'hotel' },
    { status: 'accepted', at, by: 'hotel', promisedAt: at },
    { status: 'accepted', at, by: 'hotel', promisedAt: later, note: 'Five more minutes' },
    { status: 'inProgress', at, by: 'hotel' },
  ],
}

describe('a delay', () => {
  it('begins when the promised time has passed', () => {
    expect(isDelayed(towels, due)).toBe(false)
    expect(isDelayed(towels, due + 1)).toBe(true)
  })

  it('continues with a new time, the last of which counts', () => {
    expect(isDelayed(promised, due)).toBe(true)
    expect(findNewTime(promised)).toMatchObject({ promisedAt: later, note: 'Five more minutes' })
  })

  it('ends with the request', () => {
    const done: GuestRequest = { ...promised, status: 'done' }
    expect(isDelayed(done, due + 3_600_000)).toBe(false)
    expect(findNewTime(done)).toBeUndefined()
  })
})
