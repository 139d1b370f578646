import { describe, expect, test } from 'vitest'
import { type BellState, decideBell, ringInterval, silentBell } from './bell-rule.ts'

/** Seconds at which it rang, checked once a second as use-bell.ts does. */
function listen(
  seconds: number,
  at: (second: number) => { waiting: string[]; once?: string[]; muted?: boolean },
) {
  let state: BellState = silentBell
  const rings: number[] = []
  for (let second = 0; second < seconds; second += 1) {
    const { waiting, once = [], muted = false } = at(second)
    const decided = decideBell(state, { waiting, once, muted, now: second * 1000 })
    if (decided.ring) rings.push(second)
    state = decided.state
  }
  return rings
}

describe('the bell', () => {
  test('is silent while nothing waits', () => {
    expect(listen(60, () => ({ waiting: [] }))).toEqual([])
  })

  test('rings at once and every 20 s until the request is accepted', () => {
    expect(ringInterval).toBe(20_000)
    expect(listen(90, (second) => ({ waiting: second < 50 ? ['a'] : [] }))).toEqual([0, 20, 40])
  })

  test('rings for each new request and restarts the 20 s', () => {
    expect(listen(40, (second) => ({ waiting: second < 7 ? ['a'] : ['a', 'b'] }))).toEqual([
      0, 7, 27,
    ])
  })

  test('does not ring when one of several is accepted', () => {
    expect(listen(15, (second) => ({ waiting: second < 7 ? ['a', 'b'] : ['b'] }))).toEqual([0])
  })

  test('rings at once for a request after all others were accepted', () => {
    expect(
      listen(10, (second) => ({ waiting: second < 3 ? ['a'] : second < 5 ? [] : ['b'] })),
    ).toEqual([0, 5])
  })

  test('rings once for a low rating, which takes long to deal with', () => {
    expect(listen(90, (second) => ({ waiting: [], once: second < 5 ? [] : ['a'] }))).toEqual([5])
    const at = (second: number) => ({ waiting: second < 30 ? ['b'] : [], once: ['a'] })
    expect(listen(90, at)).toEqual([0, 20])
  })

  test('rings at once for a request while a low rating is open', () => {
    const at = (second: number) => ({ waiting: second < 40 ? [] : ['b'], once: ['a'] })
    expect(listen(70, at)).toEqual([0, 40, 60])
  })

  test('is silent while muted', () => {
    expect(listen(60, () => ({ waiting: ['a'], muted: true }))).toEqual([])
  })

  test('when unmuted, rings for what is old only after 20 s', () => {
    const muted = (second: number) => second > 4 && second < 12
    expect(listen(40, (second) => ({ waiting: ['a'], muted: muted(second) }))).toEqual([0, 31])
  })

  test('does not ring at once when unmuted after a long time', () => {
    expect(listen(80, (second) => ({ waiting: ['a'], muted: second < 50 }))).toEqual([69])
  })

  test('does not ring at once for what arrived while muted', () => {
    const at = (second: number) => ({
      waiting: second < 7 ? ['a'] : ['a', 'b'],
      muted: second > 4 && second < 12,
    })
    expect(listen(25, at)).toEqual([0])
  })

  test('rings at once for what arrives after unmuting', () => {
    const at = (second: number) => ({
      waiting: second < 14 ? ['a'] : ['a', 'b'],
      muted: second < 12,
    })
    expect(listen(25, at)).toEqual([14])
  })

  test('rings at once for the first request after unmuting an idle bell', () => {
    expect(
      listen(10, (second) => ({ waiting: second < 5 ? [] : ['a'], muted: second < 3 })),
    ).toEqual([5])
  })
})
