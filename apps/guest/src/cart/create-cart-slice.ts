import { maxLines, maxQuantity } from '@bellhop/domain/limits'
import type { ChoiceOption } from '@bellhop/domain/requests/choices'
import { createSlice, isAnyOf, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { outboxRead } from '../outbox/slice.ts'
import type { OutboxItem } from '../outbox/submission.ts'
import { type CartGroup, type CartLine, lineKey } from '../state/cart-line.ts'
import { isRecord } from '../state/is-record.ts'
import { sessionEnded, signedIn, signedOut } from '../state/log.ts'

export interface CartState {
  lines: CartLine[]
  ids: Record<string, string>
  /** Ids of rejected groups whose lines have been returned. */
  returned: string[]
}

const initialState: CartState = { lines: [], ids: {}, returned: [] }

/** A cart: food (kitchen), gifts (gift), room items (myRoom). */
export function createCartSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      /** Appends a new item, adds the change to an existing line, and removes a line whose quantity falls below 1. */
      quantityChanged: {
        prepare: (payload: { item: Omit<CartLine, 'quantity'>; change: number }) => ({
          payload,
          meta: { id: nanoid() },
        }),
        reducer(
          { lines, ids },
          {
            payload: { item, change },
            meta,
          }: PayloadAction<
            { item: Omit<CartLine, 'quantity'>; change: number },
            string,
            { id: string }
          >,
        ) {
          const index = lines.findIndex((line) => lineKey(line) === lineKey(item))
          const line = lines[index]
          if (line) {
            line.quantity = Math.min(line.quantity + change, maxQuantity)
            if (line.quantity < 1) lines.splice(index, 1)
            if (lines.every(({ group }) => group !== line.group)) delete ids[line.group]
          } else if (change >= 1 && lines.length < maxLines) {
            lines.push({ ...item, quantity: Math.min(change, maxQuantity) })
            ids[item.group] ??= meta.id
          }
        },
      },
      lineNoted(
        { lines },
        { payload }: PayloadAction<Pick<CartLine, '_id' | 'choices'> & { note: string }>,
      ) {
        const line = lines.find((each) => lineKey(each) === lineKey(payload))
        if (!line) return
        if (payload.note) line.note = payload.note
        else delete line.note
      },
      /** Changes a line's options or quantity, and merges it with an existing line of the same options. */
      lineReplaced(
        { lines },
        { payload: { key, line } }: PayloadAction<{ key: string; line: CartLine }>,
      ) {
        const index = lines.findIndex((each) => lineKey(each) === key)
        if (index === -1) return
        const same = lines.find((each, at) => at !== index && lineKey(each) === lineKey(line))
        if (!same) {
          lines[index] = line
          return
        }
        same.quantity = Math.min(same.quantity + line.quantity, maxQuantity)
        if (line.note) same.note = line.note
        lines.splice(index, 1)
      },
      /** Empties the orders of these groups, such as one outlet's. */
      cartReset(state, { payload: groups }: PayloadAction<string[]>) {
        state.lines = state.lines.filter(({ group }) => !groups.includes(group))
        for (const group of groups) delete state.ids[group]
      },
    },
    extraReducers: (builder) => {
      builder.addCase(outboxRead, (state, { payload }) => followOutbox(state, name, payload))
      builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
    },
  })
}

/**
 * Syncs a cart with the outbox: ordered lines leave, lines of a rejected order return. Idempotent, whatever the stored
 * cart was when a tab was killed.
 *
 * @param state an Immer draft
 * @param entries all of the guest's entries, oldest first
 */
function followOutbox(state: CartState, name: string, entries: readonly OutboxItem[]): void {
  // Orders with these ids contain lines that only a lost state of the cart had put back.
  const lost = new Set<string>()
  for (const { cart, rejection, first } of entries) {
    if (cart?.name !== name) continue
    if (state.ids[cart.group] === cart.id || lost.has(cart.id)) removeGroup(state, cart)
    // Once the first call has succeeded, only the follow-up can be rejected: the order is placed.
    if (rejection && !first && !state.returned.includes(cart.id)) {
      putBack(state, cart)
      lost.add(returnedId(cart.id))
    }
  }
}

function removeGroup(state: CartState, { id, group, lines }: CartGroup): void {
  for (const ordered of lines) {
    const line = state.lines.find((each) => lineKey(each) === lineKey(ordered))
    if (line) line.quantity -= ordered.quantity
  }
  state.lines = state.lines.filter(({ quantity }) => quantity >= 1)
  if (state.lines.every((line) => line.group !== group)) delete state.ids[group]
  // Lines added while the order was being stored are another order. All tabs derive the same id.
  else if (state.ids[group] === id) state.ids[group] = `${id}.rest`
}

const returnedId = (id: string) => `${id}.returned`

/** Merges an item that was added again since, with both quantities and the newer note. */
function putBack(state: CartState, { id, group, lines }: CartGroup): void {
  for (const line of lines) {
    const same = state.lines.find((each) => lineKey(each) === lineKey(line))
    if (same) {
      same.quantity = Math.min(same.quantity + line.quantity, maxQuantity)
      if (line.note) same.note ??= line.note
    } else if (state.lines.length < maxLines) {
      state.lines.push({ ...line })
    }
  }
  state.ids[group] ??= returnedId(id)
  state.returned.push(id)
}

/** Returns the valid part of a stored cart. */
export function restoreCart(stored: unknown): CartState {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return initialState
  const lines = stored.lines.filter(isCartLine).slice(0, maxLines)
  const groups = [...new Set(lines.map(({ group }) => group))]
  const { ids, returned } = stored
  return {
    lines,
    ids: Object.fromEntries(
      groups.map((group) => {
        const id = isRecord(ids) ? ids[group] : undefined
        return [group, typeof id === 'string' ? id : nanoid()]
      }),
    ),
    returned: Array.isArray(returned) ? returned.filter((id) => typeof id === 'string') : [],
  }
}

function isCartLine(line: unknown): line is CartLine {
  return (
    isRecord(line) &&
    ['_id', 'name', 'group'].every((field) => typeof line[field] === 'string') &&
    typeof line.price === 'number' &&
    (line.choices === undefined || (Array.isArray(line.choices) && line.choices.every(isOption))) &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) >= 1 &&
    Number(line.quantity) <= maxQuantity
  )
}

function isOption(option: unknown): option is ChoiceOption {
  return (
    isRecord(option) &&
    typeof option._id === 'string' &&
    typeof option.name === 'string' &&
    typeof option.price === 'number'
  )
}
