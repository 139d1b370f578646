import type { RollEntry } from '@bellhop/contract/desk/muster'
import { rollState } from '@bellhop/domain/stays/muster'
import { runHook } from '@bellhop/ui/testing/run-hook'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent } from '../../api/on-sign-out.ts'
import {
  addTick,
  forgetSentTicks,
  sendTicks,
  type Tick,
  tickTime,
  useTicks,
  withTick,
} from './ticks.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  })
  forgetUnsent()
  return () => {
    forgetUnsent()
    vi.unstubAllGlobals()
  }
})

const tick = (stayId: string, minute: number, values: Partial<Tick> = {}): Tick => ({
  ...{ musterId: 'alarm', stayId, status: 'safe', at: `2026-11-27T10:0${minute}:00.000Z` },
  ...values,
})

/** @returns what is sent, as `stay minute` */
async function send(result: 'sent' | 'rejected' | 'unreachable' = 'sent') {
  const sent: string[] = []
  await sendTicks(async ({ stayId, at }) => {
    sent.push(`${stayId} ${at.slice(15, 16)}`)
    return result
  })
  return sent
}

test('ticks are sent once, oldest first', async () => {
  addTick(tick('a', 1))
  addTick(tick('b', 2))
  expect(await send()).toEqual(['a 1', 'b 2'])
  expect(await send()).toEqual([])
})

test('ticks wait while the server cannot be reached, also over a reload', async () => {
  addTick(tick('a', 1))
  addTick(tick('b', 2))
  expect(await send('unreachable')).toEqual(['a 1'])
  // A reload begins here.
  const kept = [...stored]
  forgetUnsent()
  for (const [key, text] of kept) stored.set(key, text)
  expect(await send()).toEqual(['a 1', 'b 2'])
})

test('ticks of a person who signs out are not sent by the next one', async () => {
  addTick(tick('a', 1))
  forgetUnsent()
  expect(await send()).toEqual([])
})

test('a rejected tick is dropped, and the next one sent', async () => {
  addTick(tick('a', 1))
  addTick(tick('b', 2))
  expect(await send('rejected')).toEqual(['a 1', 'b 2'])
  expect(await send()).toEqual([])
})

test('a tick replaces an unsent one of the same stay, also while that is being sent', async () => {
  addTick(tick('a', 1))
  addTick(tick('a', 2, { status: null }))
  const sent: string[] = []
  await sendTicks(async ({ at }) => {
    if (sent.push(at.slice(15, 16)) === 1) {
      addTick(tick('a', 3))
      // A second round at the same time sends nothing.
      expect(await send()).toEqual([])
    }
    return 'sent'
  })
  expect(sent).toEqual(['2', '3'])
})

test('a tick of an earlier alarm is not replaced', async () => {
  addTick(tick('a', 1, { musterId: 'drill' }))
  addTick(tick('a', 2))
  expect(await send()).toEqual(['a 1', 'a 2'])
})

test('a sent tick is shown until the server has sent the list again', async () => {
  const shown = runHook(useTicks)
  act(() => addTick(tick('a', 1)))
  await act(async () => void (await send()))
  expect(shown.current).toMatchObject([{ stayId: 'a', isSent: true }])
  act(() => addTick(tick('b', 2)))
  act(forgetSentTicks)
  expect(shown.current).toMatchObject([{ stayId: 'b' }])
  expect([...stored.values()].join()).toContain('"b"')
})

test('the later tick of two colleagues is shown', () => {
  const stay = (minute: number) =>
    ({
      stayId: 'a',
      ticked: { status: 'help', at: tick('a', minute).at, by: 'Meera' },
    }) as unknown as RollEntry
  const own = [tick('a', 1), tick('b', 4), tick('a', 3)]
  expect(withTick(stay(2), own, 'Asha').ticked).toMatchObject({ status: 'safe', by: 'Asha' })
  expect(withTick(stay(4), own, 'Asha').ticked).toMatchObject({ status: 'help', by: 'Meera' })
})

test('a tick counts against the answers that the person sees, also if the clock is slow', () => {
  const answers = [{ guest: 'Ananya', answer: 'help', at: tick('a', 5).at }]
  const stay = { stayId: 'a', people: 1, answers } as unknown as RollEntry
  for (const minute of [1, 7]) {
    const at = tickTime(stay, Date.parse(tick('a', minute).at))
    const ticked = { status: 'safe', at, by: 'Asha' } as const
    expect(rollState({ ...stay, ticked })).toBe('safe')
    expect(tickTime({ ...stay, ticked }, 0) > at).toBe(true)
  }
})
