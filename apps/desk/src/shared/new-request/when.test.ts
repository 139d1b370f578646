import type { OrderableItem, OrderableSection } from '@bellhop/contract/desk/catalogue'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import messages from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import type { Basket } from './basket.ts'
import { listDays, nextOpening, slotsInStay, timeProblem } from './when.ts'

const t = createTranslator({ locale: 'en', namespace: 'shared', messages: { shared: messages } })

const item: OrderableItem = { _id: 'dosa', name: 'Dosa', price: 100, available: true }
const kitchen: OrderableSection = {
  kind: 'food',
  _id: 'k',
  name: 'Kitchen',
  hours: { weekly: [{ days: everyDay, from: '07:00', to: '22:00' }], exceptions: [] },
  items: [item],
}
const line = { key: 'l', itemId: 'dosa', quantity: 1, choices: [], note: '' }
const basket: Basket = {
  ...{ key: 'food-k', kind: 'food', placeId: 'k', lines: [line], note: '' },
  ...{ day: '', time: '', slot: '', mayEnter: false },
}
const clock = { now: '2026-11-27T23:00', checkOut: '2026-11-29T11:00' }
const check = (when: Partial<Basket>, of: OrderableItem = item) =>
  timeProblem({ ...basket, ...when }, [{ line, item: of, section: kitchen }], clock, t)

test('proposes the next opening while closed', () => {
  expect(nextOpening(kitchen, item, clock)).toEqual({ day: '2026-11-28', time: '07:00' })
  const open = { ...clock, now: '2026-11-27T12:00' }
  expect(nextOpening(kitchen, item, open)).toEqual({ day: '', time: '' })
})

test('proposes no opening after check-out, and no slot', () => {
  expect(nextOpening(kitchen, item, { ...clock, checkOut: '2026-11-28T06:00' })).toEqual({
    ...{ day: '', time: '' },
  })
  const slots = ['10:00', '11:00', '12:00'].map((start) => ({ start }))
  const stay = { date: '2026-11-28', now: '2026-11-28T08:00', checkOut: '2026-11-28T11:00' }
  expect(slotsInStay(slots, stay, String)).toEqual(slots.slice(0, 2))
  expect(slotsInStay(slots, { ...stay, now: '2026-11-28T11:30' }, String)).toEqual(slots)
})

test.each([
  ['2026-11-27T23:00', '2026-11-28'],
  ['2026-11-28T00:30', '2026-11-28'],
  ['2026-11-28T09:59', '2026-11-28'],
  ['2026-11-28T10:00', '2026-11-29'],
  ['2026-11-29T10:30', '2026-11-29'],
])('proposes a wake-up call at %s for the morning of %s', (now, day) => {
  const service = { place: 'elsewhere', purpose: 'wakeUp', needsTime: true } as const
  expect(nextOpening(kitchen, { ...item, service }, { ...clock, now })).toEqual({ day, time: '' })
})

test('says when something that is closed is open again', () => {
  expect(check({})).toBe('Kitchen is closed and opens tomorrow at 07:00.')
  expect(check({ day: '2026-11-28', time: '08:00' })).toBeUndefined()
  const hours = { weekly: [{ days: everyDay, from: '07:00', to: '10:00' }], exceptions: [] }
  expect(check({ day: '2026-11-28', time: '12:00' }, { ...item, hours })).toBe(
    'Dosa is served again Sunday at 07:00.',
  )
})

test('asks for a time that is still to come and before check-out', () => {
  expect(check({ day: '2026-11-28' })).toBe('Dosa: enter a time.')
  expect(check({ day: '2026-11-27', time: '08:00' })).toMatch(/not over/)
  expect(check({ day: '2026-11-29', time: '12:00' })).toMatch(/before check-out/)
})

test('lists the days of the stay', () => {
  expect(listDays(clock.now, clock.checkOut)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
  expect(listDays(clock.now, '2026-11-20T11:00')).toEqual(['2026-11-27', '2026-11-28'])
})
