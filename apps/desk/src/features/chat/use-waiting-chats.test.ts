import type { DeskChat } from '@bellhop/contract/desk/chat'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, it } from 'vitest'
import { waitsFor } from './use-waiting-chats.ts'

const since = Date.parse('2026-11-24T08:00:00.000Z')
const waitsForMe = (assignedTo: string | null, minutes: number) =>
  waitsFor(
    'me',
    {
      waitingSince: new Date(since).toISOString(),
      assignedTo: assignedTo && { _id: assignedTo, name: 'Meera Iyer' },
    } as DeskChat,
    since + minutes * MINUTE_MS,
  )

it('is everyone’s until someone takes it, and again if nobody replies for 15 minutes', () => {
  expect(waitsForMe(null, 1)).toBe(true)
  expect(waitsForMe('me', 1)).toBe(true)
  expect(waitsForMe('colleague', 15)).toBe(false)
  expect(waitsForMe('colleague', 16)).toBe(true)
})
