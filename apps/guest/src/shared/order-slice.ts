import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from './is-record.ts'
import { sessionEnded, signedIn, signedOut } from './log.ts'

export const maxQuantity = 20
export const maxLines = 50

/** An item in an order as it was when it was added. */
export interface OrderLine {
  _id: string
  name: string
  price: number
  image?: string
  /** Whose request the line goes into: an outlet's id, or a half of the amenities. One request a group. */
  group: string
  quantity: number
  note?: string
}

/**
 * One sending of one group's lines. It outlives a reload: sent again with the same key, an order whose
 * answer was lost on the way is placed once.
 */
export interface Attempt {
  key: string
  /** The body as JSON: another order needs another key. */
  body: string
}

export interface OrderState {
  lines: OrderLine[]
  /** By group. */
  attempts: Record<string, Attempt>
}

const initialState: OrderState = { lines: [], attempts: {} }

/** The order that a guest gathers: food (kitchen), gifts (gift), things for the room (myRoom). */
export function createOrderSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      /**
       * Specification §4: an item not in the order is appended, a change is added to an existing line,
       * a line under 1 is removed.
       */
      quantityChanged(
        { lines },
        { payload }: PayloadAction<{ item: Omit<OrderLine, 'quantity'>; change: number }>,
      ) {
        const { item, change } = payload
        const index = lines.findIndex((line) => line._id === item._id)
        const line = lines[index]
        if (!line) {
          if (change >= 1 && lines.length < maxLines) {
            lines.push({ ...item, quantity: Math.min(change, maxQuantity) })
          }
          return
        }
        line.quantity = Math.min(line.quantity + change, maxQuantity)
        if (line.quantity < 1) lines.splice(index, 1)
      },
      lineNoted({ lines }, { payload }: PayloadAction<{ _id: string; note: string }>) {
        const line = lines.find(({ _id }) => _id === payload._id)
        if (!line) return
        if (payload.note) line.note = payload.note
        else delete line.note
      },
      orderSent({ attempts }, { payload }: PayloadAction<{ group: string; attempt: Attempt }>) {
        attempts[payload.group] = payload.attempt
      },
      /** The server has answered, so that the next attempt is another one. */
      orderRefused({ attempts }, { payload: group }: PayloadAction<string>) {
        delete attempts[group]
      },
      /** The group's lines are with the hotel, or in the outbox. */
      orderPlaced(state, { payload: group }: PayloadAction<string>) {
        state.lines = state.lines.filter((line) => line.group !== group)
        delete state.attempts[group]
      },
      orderReset: () => initialState,
    },
    extraReducers: (builder) => {
      builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
    },
  })
}

export type OrderSlice = ReturnType<typeof createOrderSlice>

/** The lines of a stored order that can be trusted. */
export function restoreOrder(stored: unknown): OrderState {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return initialState
  const attempts = isRecord(stored.attempts) ? Object.entries(stored.attempts) : []
  return {
    lines: stored.lines.filter(isOrderLine).slice(0, maxLines),
    attempts: Object.fromEntries(
      attempts.filter((entry): entry is [string, Attempt] => isAttempt(entry[1])),
    ),
  }
}

function isOrderLine(line: unknown): line is OrderLine {
  return (
    isRecord(line) &&
    ['_id', 'name', 'group'].every((field) => typeof line[field] === 'string') &&
    typeof line.price === 'number' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) >= 1 &&
    Number(line.quantity) <= maxQuantity
  )
}

function isAttempt(attempt: unknown): attempt is Attempt {
  return isRecord(attempt) && typeof attempt.key === 'string' && typeof attempt.body === 'string'
}
