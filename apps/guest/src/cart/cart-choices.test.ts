import { maxQuantity } from '@bellhop/domain/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outboxRead } from '../outbox/slice.ts'
import type { OutboxItem } from '../outbox/submission.ts'
import { type CartLine, lineKey } from '../state/cart-line.ts'
import { createCartSlice, restoreCart } from './create-cart-slice.ts'
import { canHaveAll, checkLines, type OrderableItem } from './lines/check-lines.ts'
import { titleOf } from './lines/title-of.ts'

const { reducer, actions } = createCartSlice('kitchen')
const { lineNoted, lineReplaced, quantityChanged } = actions
const empty = reducer(undefined, { type: 'start' })

const small = { _id: 'small', name: 'Small', price: 0 }
const large = { _id: 'large', name: 'Large', price: 60 }
const butter = { _id: 'butter', name: 'Butter', price: 30.1 }
const ghee = { _id: 'ghee', name: 'Ghee', price: 40 }
const thali: OrderableItem = {
  _id: 'thali',
  name: 'Thali',
  price: 300.2,
  available: true,
  choices: [
    { _id: 'size', name: 'Size', min: 1, max: 1, options: [small, large] },
    { _id: 'extras', name: 'Extras', min: 0, max: 2, options: [butter, ghee] },
  ],
}

const plain = { _id: 'thali', name: 'Thali', price: 300.2, group: 'cafe' }
const withOptions = (...choices: NonNullable<CartLine['choices']>) => ({ ...plain, choices })
const add = (state: typeof empty, item: Omit<CartLine, 'quantity'>, change = 1) =>
  reducer(state, quantityChanged({ item, change }))
const shown = (state: typeof empty) => state.lines.map((line) => [lineKey(line), line.quantity])

describe('lines of a dish with options', () => {
  const two = add(add(empty, withOptions(large)), withOptions(small, butter))

  it('are separate for different options and merged for the same ones', () => {
    expect(shown(two)).toEqual([
      ['thali large', 1],
      ['thali butter small', 1],
    ])
    expect(shown(add(two, withOptions(butter, small), 2))[1]).toEqual(['thali butter small', 3])
    expect(shown(add(two, withOptions(large), -1))).toEqual([['thali butter small', 1]])
  })

  it('have separate notes', () => {
    const noted = reducer(two, lineNoted({ ...withOptions(large), note: 'No salt' }))
    expect(noted.lines.map(({ note }) => note)).toEqual(['No salt', undefined])
  })

  it('are changed in place', () => {
    const line = { ...withOptions(large, ghee), quantity: 4 }
    const changed = reducer(two, lineReplaced({ key: 'thali large', line }))
    expect(shown(changed)).toEqual([
      ['thali ghee large', 4],
      ['thali butter small', 1],
    ])
    expect(changed.ids).toEqual(two.ids)
    expect(reducer(two, lineReplaced({ key: 'thali', line }))).toBe(two)
  })

  it('merge when changed to the same options', () => {
    const line = { ...withOptions(small, butter), quantity: 19, note: 'Warm' }
    const joined = reducer(two, lineReplaced({ key: 'thali large', line }))
    expect(shown(joined)).toEqual([['thali butter small', maxQuantity]])
    expect(joined.lines[0]?.note).toBe('Warm')
  })

  it('leave the cart with their order and return separately if it is rejected', () => {
    const entry: OutboxItem = {
      id: 1,
      owner: 'ananya',
      at: 0,
      idempotencyKey: 'key',
      title: titleOf(two.lines, 'en'),
      tags: [],
      cart: { name: 'kitchen', group: 'cafe', id: two.ids.cafe ?? '', lines: two.lines },
    }
    expect(entry.title).toBe('1 × Thali (Large), 1 × Thali (Small, Butter)')
    const more = add(two, withOptions(large), 2)
    const left = reducer(more, outboxRead([entry]))
    expect(shown(left)).toEqual([['thali large', 2]])
    const rejection = { kind: 'problem', status: 400, code: 'invalid_request' } as const
    const back = reducer(left, outboxRead([{ ...entry, rejection } as OutboxItem]))
    expect(shown(back)).toEqual([
      ['thali large', 3],
      ['thali butter small', 1],
    ])
  })

  it('are added and changed without loss or duplication', () => {
    const option = fc.subarray([large, small, butter, ghee])
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), options: option }),
      fc.record({ kind: fc.constant('edit' as const), at: fc.nat({ max: 5 }), options: option }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let state = empty
        let count = 0
        for (const next of steps) {
          if (next.kind === 'add') {
            state = add(state, withOptions(...next.options))
            count += 1
          } else {
            const line = state.lines[next.at]
            if (!line) continue
            const changed = { ...line, choices: next.options }
            state = reducer(state, lineReplaced({ key: lineKey(line), line: changed }))
          }
        }
        expect(state.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(count)
        expect(new Set(state.lines.map(lineKey)).size).toBe(state.lines.length)
      }),
    )
  })
})

describe('a stored cart', () => {
  it('keeps its options', () => {
    const state = add(empty, withOptions(large, butter))
    expect(restoreCart(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  it('without options is unchanged', () => {
    const stored = {
      lines: [{ ...plain, quantity: 2, note: 'Warm' }],
      ids: { cafe: 'a' },
      returned: [],
    }
    expect(restoreCart(stored)).toEqual(stored)
  })

  it('drops a line whose options cannot be read', () => {
    for (const choices of ['large', [null], [{ _id: 'large' }]]) {
      expect(restoreCart({ lines: [{ ...plain, quantity: 2, choices }] }).lines).toEqual([])
    }
  })
})

describe('against the current menu', () => {
  const check = (lines: Omit<CartLine, 'quantity'>[], item: OrderableItem = thali) =>
    checkLines(
      lines.map((line) => ({ ...line, quantity: 2 })),
      () => item,
    )

  it('a line has the current names and prices', () => {
    const old = withOptions({ ...butter, name: 'Margarine', price: 1 }, { ...large, price: 1 })
    const [line] = check([old])
    expect(line).toMatchObject({ choices: [large, butter], price: 390.3, hasChoices: true })
    expect(line).not.toHaveProperty('mustChoose')
  })

  it.each([
    ['lacks what has become required', plain],
    ['has an option that has gone', withOptions(large, { ...ghee, _id: 'gone' })],
    ['has more than are allowed now', withOptions(small, large)],
  ])('a line that %s must be chosen again', (_, line) => {
    const [checked] = check([line])
    expect(checked?.mustChoose).toBe(true)
    expect(canHaveAll(check([line]))).toBe(false)
    expect(checked && 'choices' in line && checked.choices).toEqual(
      'choices' in line && line.choices,
    )
  })

  it('a line of a dish without choices any more loses its options', () => {
    const { choices: _, ...bare } = thali
    expect(check([withOptions(large)], bare)[0]).toMatchObject({ mustChoose: true, price: 300.2 })
    expect(check([plain], bare)[0]).not.toHaveProperty('hasChoices')
  })

  it('lines of a dish share its stock', () => {
    const lines = check([withOptions(large), withOptions(small)], { ...thali, quantity: 3 })
    expect(lines.map(({ left }) => left)).toEqual([3, 1])
    expect(canHaveAll(lines)).toBe(false)
    const four = check([withOptions(large), withOptions(small)], { ...thali, quantity: 4 })
    expect(canHaveAll(four)).toBe(true)
  })
})
