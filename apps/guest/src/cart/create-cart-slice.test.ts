import type { Problem } from '@bellhop/client/outbox/submission'
import { maxLines, maxQuantity } from '@bellhop/domain/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outboxRead } from '../outbox/slice.ts'
import type { OutboxItem } from '../outbox/submission.ts'
import type { CartGroup, CartLine } from '../state/cart-line.ts'
import { sessionEnded, signedOut } from '../state/log.ts'
import { createCartSlice, restoreCart } from './create-cart-slice.ts'

const { reducer, actions } = createCartSlice('kitchen')
const { cartReset, lineNoted, quantityChanged } = actions
const empty = reducer(undefined, { type: 'start' })
const towel = { _id: 'towel', name: 'Bath towel', price: 0, group: 'supplies' }
const iron = { _id: 'iron', name: 'Iron', price: 350, group: 'amenities' }

function order(...changes: [item: Omit<CartLine, 'quantity'>, change: number][]) {
  return changes.reduce(
    (state, [item, change]) => reducer(state, quantityChanged({ item, change })),
    empty,
  )
}

const quantities = (state: typeof empty) => state.lines.map((line) => [line._id, line.quantity])

describe('order quantity', () => {
  it('appends a new item', () => {
    expect(quantities(order([towel, 2], [iron, 1]))).toEqual([
      ['towel', 2],
      ['iron', 1],
    ])
  })

  it('adds a change to an existing line', () => {
    expect(quantities(order([towel, 2], [towel, 3], [towel, -1]))).toEqual([['towel', 4]])
  })

  it('removes a line whose quantity falls below 1', () => {
    expect(quantities(order([towel, 2], [iron, 1], [towel, -2]))).toEqual([['iron', 1]])
    expect(quantities(order([towel, 2], [towel, -5]))).toEqual([])
  })

  it('does not append a quantity below 1', () => {
    expect(quantities(order([towel, 0], [iron, -1]))).toEqual([])
  })

  it('is emptied by a reset, a sign-out and the end of the session', () => {
    for (const action of [cartReset(['supplies']), signedOut(), sessionEnded()]) {
      expect(reducer(order([towel, 2]), action)).toEqual(empty)
    }
  })

  it('leaves other groups alone when one is emptied', () => {
    const rest = reducer(order([towel, 2], [iron, 1]), cartReset(['supplies']))
    expect(quantities(rest)).toEqual([['iron', 1]])
    expect(Object.keys(rest.ids)).toEqual(['amenities'])
  })

  it(`limits an item to ${maxQuantity} and the cart to ${maxLines} lines`, () => {
    expect(quantities(order([towel, 19], [towel, 5]))).toEqual([['towel', maxQuantity]])
    const many = Array.from(
      { length: maxLines + 1 },
      (_, index): [Omit<CartLine, 'quantity'>, number] => [{ ...towel, _id: `${index}` }, 1],
    )
    expect(order(...many).lines).toHaveLength(maxLines)
  })
})

it('stores a note with its line, but not an empty one', () => {
  const noted = reducer(order([towel, 2]), lineNoted({ _id: 'towel', note: 'Large ones' }))
  expect(noted.lines).toMatchObject([{ _id: 'towel', quantity: 2, note: 'Large ones' }])
  expect(reducer(noted, lineNoted({ _id: 'towel', note: '' })).lines[0]).not.toHaveProperty('note')
  expect(reducer(noted, lineNoted({ _id: 'iron', note: 'Hot' }))).toEqual(noted)
})

/** An outbox entry that orders these lines. */
function ordered(state: typeof empty, group: string, change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id: 1,
    owner: 'ananya',
    at: 0,
    idempotencyKey: 'key',
    title: 'Order',
    tags: [],
    cart: {
      name: 'kitchen',
      group,
      id: state.ids[group] ?? '',
      lines: state.lines.filter((line) => line.group === group),
    },
    ...change,
  }
}

const rejection = { kind: 'problem', status: 409, code: 'item_unavailable' } as Problem

describe('a group of lines', () => {
  it('has an id from its first line to its last', () => {
    const one = order([towel, 2])
    const more = reducer(one, quantityChanged({ item: { ...towel, _id: 'soap' }, change: 1 }))
    expect(more.ids).toEqual(one.ids)
    const none = reducer(one, quantityChanged({ item: towel, change: -2 }))
    expect(none.ids).toEqual({})
    const again = reducer(none, quantityChanged({ item: towel, change: 1 }))
    expect(again.ids.supplies).not.toBe(one.ids.supplies)
  })

  it('leaves the cart when its order, and no other, is in the outbox', () => {
    const state = order([towel, 2], [iron, 1])
    const left = reducer(state, outboxRead([ordered(state, 'supplies')]))
    expect(quantities(left)).toEqual([['iron', 1]])
    expect(left.ids).toEqual({ amenities: state.ids.amenities })
    const other = { ...ordered(state, 'supplies').cart, name: 'gift' } as CartGroup
    expect(reducer(state, outboxRead([ordered(state, 'supplies', { cart: other })]))).toBe(state)
  })

  it('leaves a cart that was stored before its order was sent', () => {
    const state = order([towel, 2])
    const entry = ordered(state, 'supplies', { isSettled: true })
    expect(quantities(reducer(state, outboxRead([entry])))).toEqual([])
  })

  it('leaves what was added while the order was being stored as another order', () => {
    const state = order([towel, 2])
    const entry = ordered(state, 'supplies')
    const added = reducer(state, quantityChanged({ item: towel, change: 3 }))
    const left = reducer(added, outboxRead([entry]))
    expect(quantities(left)).toEqual([['towel', 3]])
    expect(left.ids.supplies).not.toBe(state.ids.supplies)
    expect(reducer(left, outboxRead([entry]))).toBe(left)
  })
})

describe('a rejection', () => {
  const full = order([towel, 2], [iron, 1])
  const entry = ordered(full, 'supplies')
  const emptied = reducer(full, outboxRead([entry]))
  const rejected = { ...entry, rejection }

  it('returns the lines once, as another order', () => {
    const back = reducer(emptied, outboxRead([rejected]))
    expect(quantities(back)).toEqual([
      ['iron', 1],
      ['towel', 2],
    ])
    expect(back.ids.supplies).not.toBe(full.ids.supplies)
    expect(reducer(back, outboxRead([{ ...rejected, isSettled: true }]))).toBe(back)
    expect(restoreCart(JSON.parse(JSON.stringify(back)))).toEqual(back)
  })

  it('merges a returned line with one added since, with both quantities', () => {
    const noted = reducer(full, lineNoted({ _id: 'towel', note: 'Large ones' }))
    const added = reducer(emptied, quantityChanged({ item: towel, change: 1 }))
    const back = reducer(added, outboxRead([{ ...ordered(noted, 'supplies'), rejection }]))
    expect(quantities(back)).toEqual([
      ['iron', 1],
      ['towel', 3],
    ])
    expect(back.lines[1]?.note).toBe('Large ones')
  })

  it('does not treat a returned line as one added while the order was being stored', () => {
    const added = reducer(full, quantityChanged({ item: towel, change: 1 }))
    const left = reducer(added, outboxRead([entry]))
    const rest = ordered(left, 'supplies')
    const emptiedAgain = reducer(left, outboxRead([entry, rest]))
    expect(quantities(emptiedAgain)).toEqual([['iron', 1]])
    const back = reducer(emptiedAgain, outboxRead([rejected, rest]))
    expect(quantities(back)).toEqual([
      ['iron', 1],
      ['towel', 2],
    ])
  })

  it('respects the limits', () => {
    const added = reducer(emptied, quantityChanged({ item: towel, change: 19 }))
    expect(quantities(reducer(added, outboxRead([rejected])))[1]).toEqual(['towel', maxQuantity])
    const many = Array.from({ length: maxLines - 1 }, (_, index) => ({ ...iron, _id: `${index}` }))
    const crowded = many.reduce(
      (state, item) => reducer(state, quantityChanged({ item, change: 1 })),
      emptied,
    )
    expect(reducer(crowded, outboxRead([rejected])).lines).toHaveLength(maxLines)
  })

  it('leaves out what was ordered from a cart that got lost with its tab', () => {
    const before = order([towel, 2])
    const sent = { ...ordered(before, 'supplies'), rejection }
    const returned = reducer(before, outboxRead([sent]))
    const again = ordered(returned, 'supplies')
    const added = reducer(before, quantityChanged({ item: towel, change: 1 }))
    const cart = reducer(added, outboxRead([sent, again]))
    expect(quantities(cart)).toEqual([['towel', 1]])
    expect(reducer(cart, outboxRead([sent, again]))).toBe(cart)
  })

  it('of a follow-up leaves the order alone', () => {
    const tip = { ...rejected, first: { data: {} } }
    expect(reducer(emptied, outboxRead([tip]))).toBe(emptied)
  })
})

it('loses and duplicates no line, however tabs order, are answered, are rejected or are killed', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), item: fc.constantFrom(towel, towel, iron) }),
    fc.record({
      kind: fc.constant('order' as const),
      group: fc.constantFrom('supplies', 'supplies', 'amenities'),
    }),
    fc.record({
      kind: fc.constantFrom('accept' as const, 'refuse' as const),
      which: fc.nat({ max: 3 }),
    }),
    // The cart syncs with the outbox, or the sync was not stored before the tab was killed.
    fc.record({ kind: fc.constantFrom('read' as const, 'kill' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let cart = empty
      let stored = empty
      let entries: OutboxItem[] = []
      const added: Record<string, number> = { towel: 0, iron: 0 }
      for (const next of steps) {
        if (next.kind === 'add' && (added[next.item._id] ?? 0) < maxQuantity) {
          cart = reducer(cart, quantityChanged({ item: next.item, change: 1 }))
          stored = cart
          added[next.item._id] = (added[next.item._id] ?? 0) + 1
        } else if (next.kind === 'order') {
          const entry = ordered(cart, next.group, { id: entries.length })
          // Like the outbox, never orders a group twice.
          const isOrdered = entries.some(({ cart: old }) => old?.id === entry.cart?.id)
          if (entry.cart?.id && !isOrdered) entries.push(entry)
        } else if (next.kind === 'accept' || next.kind === 'refuse') {
          const change = next.kind === 'refuse' ? { rejection } : { isSettled: true as const }
          entries = entries.map((entry) =>
            entry.id === next.which && !entry.isSettled && !entry.rejection
              ? { ...entry, ...change }
              : entry,
          )
        } else if (next.kind === 'read') cart = reducer(cart, outboxRead(entries))
        else cart = restoreCart(JSON.parse(JSON.stringify(stored)))
      }
      cart = reducer(cart, outboxRead(entries))
      expect(reducer(cart, outboxRead(entries))).toBe(cart)
      const ofItem = (lines: CartLine[], id: string) =>
        lines.reduce((sum, { _id, quantity }) => sum + (_id === id ? quantity : 0), 0)
      for (const [id, quantity] of Object.entries(added)) {
        const inOutbox = entries.filter((entry) => !entry.rejection)
        const sum = inOutbox.reduce(
          (total, entry) => total + ofItem(entry.cart?.lines ?? [], id),
          ofItem(cart.lines, id),
        )
        expect(sum).toBe(quantity)
      }
    }),
    { numRuns: 3000 },
  )
})

describe('restoring', () => {
  it('restores complete lines', () => {
    const state = order([towel, 2])
    expect(restoreCart(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  it('adds an id to a group stored without one', () => {
    const { lines } = order([towel, 2])
    expect(restoreCart({ lines }).ids).toEqual({ supplies: expect.any(String) })
  })

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['no lines', { lines: 'two towels' }],
    ['broken lines', { lines: [null, { ...towel, quantity: 0 }, { ...towel, quantity: 21 }, {}] }],
  ])('resets %s', (_, stored) => {
    expect(restoreCart(stored)).toEqual(empty)
  })
})
