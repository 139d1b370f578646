import { maxLines, maxQuantity } from '@bellhop/domain/limits'
import { describe, expect, it } from 'vitest'
import { sessionEnded, signedOut } from '../state/log.ts'
import { type CartLine, createCartSlice, interruptOrder, restoreCart } from './cart-slice.ts'

const { reducer, actions } = createCartSlice('kitchen')
const {
  interruptedKept,
  interruptedUndone,
  lineNoted,
  orderPlaced,
  cartReset,
  orderSent,
  orderUnanswered,
  quantityChanged,
} = actions
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

describe('order quantity (specification §4)', () => {
  it('appends an item that is not in the order', () => {
    expect(quantities(order([towel, 2], [iron, 1]))).toEqual([
      ['towel', 2],
      ['iron', 1],
    ])
  })

  it('adds a change to an existing line', () => {
    expect(quantities(order([towel, 2], [towel, 3], [towel, -1]))).toEqual([['towel', 4]])
  })

  it('removes a line under 1', () => {
    expect(quantities(order([towel, 2], [iron, 1], [towel, -2]))).toEqual([['iron', 1]])
    expect(quantities(order([towel, 2], [towel, -5]))).toEqual([])
  })

  it('does not append less than one', () => {
    expect(quantities(order([towel, 0], [iron, -1]))).toEqual([])
  })

  it('is emptied by a reset, a sign-out and the end of the session', () => {
    for (const action of [cartReset(), signedOut(), sessionEnded()]) {
      expect(reducer(order([towel, 2]), action)).toEqual(empty)
    }
  })

  it(`holds at most ${maxQuantity} of an item and ${maxLines} lines`, () => {
    expect(quantities(order([towel, 19], [towel, 5]))).toEqual([['towel', maxQuantity]])
    const many = Array.from(
      { length: maxLines + 1 },
      (_, index): [Omit<CartLine, 'quantity'>, number] => [{ ...towel, _id: `${index}` }, 1],
    )
    expect(order(...many).lines).toHaveLength(maxLines)
  })
})

it('keeps a note with its line, and an empty one not', () => {
  const noted = reducer(order([towel, 2]), lineNoted({ _id: 'towel', note: 'Large ones' }))
  expect(noted.lines).toMatchObject([{ _id: 'towel', quantity: 2, note: 'Large ones' }])
  expect(reducer(noted, lineNoted({ _id: 'towel', note: '' })).lines[0]).not.toHaveProperty('note')
  expect(reducer(noted, lineNoted({ _id: 'iron', note: 'Hot' }))).toEqual(noted)
})

describe('placing', () => {
  it('takes the lines of the group that was placed out of the order, and no others', () => {
    const sent = reducer(
      order([towel, 2], [iron, 1]),
      orderSent({ group: 'supplies', attempt: { key: 'key', body: '{}' } }),
    )
    expect(sent.attempts.supplies?.key).toBe('key')
    const placed = reducer(sent, orderPlaced('supplies'))
    expect(quantities(placed)).toEqual([['iron', 1]])
    expect(placed.attempts).toEqual({})
  })
})

describe('a page that ends while an order is on its way', () => {
  const attempt = { key: 'key', body: '{}' }
  const sent = reducer(order([towel, 2], [iron, 1]), orderSent({ group: 'supplies', attempt }))

  it('takes its lines out of the order, and no others', () => {
    const ended = interruptOrder(sent)
    expect(quantities(ended)).toEqual([['iron', 1]])
    expect(ended.attempts).toEqual({})
    expect(ended.interrupted.supplies).toMatchObject({ ...attempt, lines: [{ _id: 'towel' }] })
    expect(restoreCart(JSON.parse(JSON.stringify(ended)))).toEqual(ended)
    expect(interruptOrder(ended)).toEqual(ended)
    expect(reducer(ended, interruptedKept('supplies')).interrupted).toEqual({})
  })

  it('gives them back where it was never sent, to be sent by the same key', () => {
    const back = reducer(interruptOrder(sent), interruptedUndone('supplies'))
    expect(quantities(back)).toEqual([
      ['iron', 1],
      ['towel', 2],
    ])
    expect(back.attempts.supplies).toEqual({ ...attempt, isUnderWay: false })
    expect(interruptOrder(back)).toEqual(back)
  })

  it('leaves what was added meanwhile, as another order', () => {
    const added = reducer(interruptOrder(sent), quantityChanged({ item: towel, change: 1 }))
    const back = reducer(added, interruptedUndone('supplies'))
    expect(quantities(back)).toEqual([
      ['iron', 1],
      ['towel', 1],
    ])
    expect(back.attempts).toEqual({})
  })

  it('leaves an attempt that found no answer as it is', () => {
    const unanswered = reducer(sent, orderUnanswered('supplies'))
    expect(interruptOrder(unanswered)).toEqual(unanswered)
  })
})

describe('restoring', () => {
  it('keeps what is whole, with the attempt under way', () => {
    const state = reducer(
      order([towel, 2]),
      orderSent({ group: 'supplies', attempt: { key: 'key', body: '{}' } }),
    )
    expect(restoreCart(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['no lines', { lines: 'two towels' }],
    ['broken lines', { lines: [null, { ...towel, quantity: 0 }, { ...towel, quantity: 21 }, {}] }],
  ])('starts afresh from %s', (_, stored) => {
    expect(restoreCart(stored)).toEqual(empty)
  })
})
