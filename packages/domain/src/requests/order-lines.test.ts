import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countDishes, isToMake, leftOf, statusByLines } from './order-lines.ts'
import { isUnfulfilled, requestStatuses, stepsOf } from './request-status.ts'

const at = '2030-01-01T12:00:00.000Z'
const open = { quantity: 2 }
const done = { quantity: 2, doneAt: at }
const gone = { quantity: 2, cancelled: 2 }
const order = { kind: 'food', status: 'accepted' } as const

describe('the status by lines', () => {
  test.each([
    ['nothing is made', [open, open], 'accepted'],
    ['a line is made', [open, done], 'inProgress'],
    ['all lines are made', [done, done], 'onTheWay'],
    ['the rest is cancelled', [done, gone], 'onTheWay'],
    ['a part of a line is cancelled', [{ quantity: 2, cancelled: 1 }, done], 'inProgress'],
    ['the first line to be made is cancelled', [open, gone], 'accepted'],
    ['everything is cancelled', [gone, gone], 'accepted'],
  ] as const)('%s', (_, lines, status) => {
    expect(statusByLines({ ...order, lines })).toBe(status)
  })

  test('stays on the way if a line is made again', () => {
    expect(statusByLines({ ...order, status: 'onTheWay', lines: [open, done] })).toBe('onTheWay')
  })

  test('does not go back, nor move what has ended or a service', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      cancelled: fc.integer({ min: 0, max: 1 }),
      doneAt: fc.constantFrom(at, undefined),
    })
    fc.assert(
      fc.property(
        fc.constantFrom('food', 'gift', 'amenity', 'department'),
        fc.constantFrom(...requestStatuses),
        fc.array(line, { maxLength: 4 }),
        (kind, status, lines) => {
          const after = statusByLines({ kind, status, lines })
          const steps = stepsOf(kind)
          if (kind === 'department' || isUnfulfilled(status) || status === 'done') {
            expect(after).toBe(status)
          } else {
            expect(steps.indexOf(after)).toBeGreaterThanOrEqual(steps.indexOf(status))
            const kept = lines.filter((one) => leftOf(one) > 0)
            const isMade = kept.length > 0 && !kept.some(isToMake)
            if (isMade) expect(after).toBe('onTheWay')
          }
        },
      ),
    )
  })
})

test('counts each dish over all orders, without what is done or cancelled', () => {
  expect(
    countDishes([
      { name: 'Soup', quantity: 2 },
      { name: 'Dosa', quantity: 3, cancelled: 1 },
      { name: 'Soup', quantity: 2, cancelled: 1 },
      { name: 'Dosa', ...done },
      { name: 'Naan', ...gone },
      { name: 'Cake', quantity: 2 },
    ]),
  ).toEqual([
    { name: 'Soup', count: 3 },
    { name: 'Cake', count: 2 },
    { name: 'Dosa', count: 2 },
  ])
})
