import { expect, test } from 'vitest'
import { rollState } from './muster.ts'

const at = (minute: number) => `2026-11-27T10:0${minute}:00.000Z`
const safe = (minute: number) => ({ answer: 'safe', at: at(minute) }) as const
const help = (minute: number) => ({ answer: 'help', at: at(minute) }) as const
const tick = (status: 'safe' | 'help' | null, minute: number) => ({ status, at: at(minute) })

test.each([
  ['missing without an answer', 2, [], undefined, 'missing'],
  ['missing until everyone has answered', 2, [safe(1)], undefined, 'missing'],
  ['safe once everyone has answered', 2, [safe(1), safe(2)], undefined, 'safe'],
  ['help if one calls for it', 2, [safe(1), help(2)], undefined, 'help'],
  ['safe by a tick without a phone', 3, [], tick('safe', 3), 'safe'],
  ['safe by a tick after a call for help', 1, [help(1)], tick('safe', 3), 'safe'],
  ['help by a call after the tick', 1, [help(4)], tick('safe', 3), 'help'],
  ['help by a tick, until it is taken back', 1, [safe(4)], tick('help', 3), 'help'],
  ['counted by phones once the tick is taken back', 1, [safe(2)], tick(null, 3), 'safe'],
] as const)('a stay is %s', (_, people, answers, ticked, state) => {
  expect(rollState({ people, answers, ticked })).toBe(state)
})
