import { expect, test } from 'vitest'
import { groupSlots } from './group-slots.ts'

const at = (time: string) => ({ start: `2026-11-22T${time}:00.000Z`, available: 4 })

test('groups consecutive slots', () => {
  const lunch = [at('07:00'), at('07:30')]
  const dinner = [at('13:30'), at('14:00')]
  expect(groupSlots([...lunch, ...dinner], 30)).toEqual([lunch, dinner])
  expect(groupSlots([], 30)).toEqual([])
})

test('omits slots after check-out', () => {
  const slots = [at('05:00'), at('05:30'), at('06:00')]
  expect(groupSlots(slots, 30, '2026-11-22T05:30:00Z')).toEqual([slots.slice(0, 2)])
  expect(groupSlots(slots, 30)).toEqual([slots])
})
