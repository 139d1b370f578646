import chat from '@bellhop/languages/en/desk/chat.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { groupByDay } from './group-messages.ts'

const t = createTranslator({ locale: 'en', namespace: 'chat', messages: { chat } })

test('groups by days in the hotel’s time zone', () => {
  const now = Date.parse('2026-11-21T20:00:00Z')
  const at = (instant: string) => ({ at: instant })
  // 00:30 and 01:00 in Kolkata are on the day after 18:00 UTC.
  const list = [
    at('2026-11-18T10:00:00Z'),
    at('2026-11-21T18:00:00Z'),
    at('2026-11-21T18:45:00Z'),
    at('2026-11-21T19:30:00Z'),
  ]
  expect(groupByDay(list, 'Asia/Kolkata', now, t)).toEqual([
    { name: 'Wednesday 18 November', messages: [list[0]] },
    { name: 'Yesterday', messages: [list[1]] },
    { name: 'Today', messages: [list[2], list[3]] },
  ])
  expect(groupByDay([], 'Asia/Kolkata', now, t)).toEqual([])
})
