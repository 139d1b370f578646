import type { Bill, BillEntry } from '@bellhop/contract/guest/bill'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitByPerson } from './split-by-person.ts'

const amount = fc.integer({ min: 0, max: 10 ** 9 })

it('adds up to the balance, to the minor unit of any currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('INR', 'JPY', 'KWD'),
      fc.array(fc.record({ person: fc.nat(3), total: amount })),
      fc.record({ rest: amount, advance: amount, payments: amount }),
      (currency, orders, { rest, advance, payments }) => {
        const money = (minor: number) => toWire(minor, currency)
        const ordered = orders.reduce((sum, { total }) => sum + total, 0)
        const bill = {
          currency,
          data: orders.map(
            ({ person, total }) =>
              ({
                orderedById: `${person}`,
                orderedBy: `Guest ${person}`,
                amounts: { total: money(total) },
              }) as BillEntry,
          ),
          guestTotalAdvance: money(advance),
          totalGuestPaymentAmount: money(payments),
          balance: money(ordered + rest - advance - payments),
        } as Bill
        const { people, shared, paid } = splitByPerson(bill)
        const minor = (value: number) => fromWire(value, currency)
        const sum = people.reduce((total, person) => total + minor(person.total), 0)
        expect(minor(shared)).toBe(rest)
        expect(sum + minor(shared) - minor(paid)).toBe(minor(bill.balance))
        expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
      },
    ),
  )
})
