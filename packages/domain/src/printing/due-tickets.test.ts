import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DueTicket, dueTickets, type OrderedLine, type TicketLine } from './due-tickets.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const line = (lineId: string, quantity: number, isOfPrinter = true): OrderedLine => ({
  ...{ lineId, quantity, isOfPrinter },
})
const had = (lineId: string, quantity: number): TicketLine => ({ lineId, quantity })

describe('what a printer has not printed of an order yet', () => {
  it('is the dishes of its stations at first', () => {
    expect(dueTickets('new', [], [line('dosa', 2), line('lassi', 1, false)])).toEqual([
      { kind: 'order', lines: [had('dosa', 2)] },
    ])
  })

  it('is nothing without a dish of its stations', () => {
    expect(dueTickets('new', [], [line('lassi', 1, false)])).toEqual([])
  })

  it('is what was added', () => {
    const ordered = [line('dosa', 3), line('idli', 1)]
    expect(dueTickets('accepted', [had('dosa', 2)], ordered)).toEqual([
      { kind: 'added', lines: [had('dosa', 1), had('idli', 1)] },
    ])
  })

  it('is how many of a dish are cancelled', () => {
    expect(dueTickets('accepted', [had('dosa', 2)], [line('dosa', 1)])).toEqual([
      { kind: 'cancelled', lines: [{ lineId: 'dosa', quantity: 1, of: 2 }] },
    ])
  })

  it.each(['rejected', 'cancelled', 'expired'] as const)(
    'is all that it had of a %s order',
    (status) => {
      const given = [had('dosa', 2), had('dosa', -1), had('idli', 1)]
      expect(dueTickets(status, given, [line('dosa', 1), line('idli', 1)])).toEqual([
        {
          kind: 'cancelled',
          lines: [
            { lineId: 'dosa', quantity: 1, of: 1 },
            { lineId: 'idli', quantity: 1, of: 1 },
          ],
        },
      ])
    },
  )

  it('is nothing of an order that ended before it was printed, or is done', () => {
    expect(dueTickets('cancelled', [], [line('dosa', 1)])).toEqual([])
    expect(dueTickets('done', [], [line('dosa', 1)])).toEqual([])
    expect(dueTickets('done', [had('dosa', 2)], [line('dosa', 1)])).toEqual([])
  })

  it('follows a dish that belongs to another station by now', () => {
    expect(dueTickets('accepted', [had('dosa', 2)], [line('dosa', 2, false)])).toEqual([])
    expect(dueTickets('accepted', [had('dosa', 2)], [line('dosa', 1, false)])).toEqual([
      { kind: 'cancelled', lines: [{ lineId: 'dosa', quantity: 1, of: 2 }] },
    ])
  })
})

const signed = (tickets: readonly DueTicket[]): TicketLine[] =>
  tickets.flatMap(({ kind, lines }) =>
    lines.map(({ lineId, quantity }) =>
      had(lineId, kind === 'cancelled' ? 0 - quantity : quantity),
    ),
  )

const orders = fc.uniqueArray(
  fc.record({
    lineId: fc.constantFrom('a', 'b', 'c', 'd'),
    quantity: fc.integer({ min: 0, max: 5 }),
    isOfPrinter: fc.boolean(),
  }),
  { selector: ({ lineId }) => lineId },
)

it('adds up to the order as it is, whatever has changed in between', () => {
  fc.assert(
    fc.property(fc.array(orders, { minLength: 1, maxLength: 8 }), (states) => {
      const given: TicketLine[] = []
      for (const ordered of states) {
        const due = dueTickets('accepted', given, ordered)
        given.push(...signed(due))
        expect(dueTickets('accepted', given, ordered), 'a second look').toEqual([])
        const sums = new Map<string, number>()
        for (const { lineId, quantity } of given) {
          sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
        }
        for (const [lineId, sum] of sums) {
          expect(sum).toBe(ordered.find((one) => one.lineId === lineId)?.quantity ?? 0)
        }
        for (const { lineId, quantity, isOfPrinter } of ordered) {
          if (isOfPrinter && quantity > 0) expect(sums.get(lineId)).toBe(quantity)
        }
      }
      given.push(...signed(dueTickets('cancelled', given, [])))
      expect(given.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0)
    }),
    { numRuns: RUNS },
  )
})
