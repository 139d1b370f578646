import type { Item } from '@bellhop/contract/amenities'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from './is-record.ts'
import { sessionEnded, signedIn, signedOut } from './log.ts'

/** The two halves of the amenities answer; each belongs to a department of its own. */
export const groups = ['amenities', 'supplies'] as const
export type Group = (typeof groups)[number]

export const maxQuantity = 20
export const maxLines = 50

/** An item in the order as it was when it was added. */
export type OrderLine = Pick<Item, '_id' | 'name' | 'price' | 'image'> & {
  group: Group
  quantity: number
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

export interface MyRoomState {
  lines: OrderLine[]
  attempts: Partial<Record<Group, Attempt>>
}

const initialState: MyRoomState = { lines: [], attempts: {} }

export const myRoomSlice = createSlice({
  name: 'myRoom',
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
    orderSent({ attempts }, { payload }: PayloadAction<{ group: Group; attempt: Attempt }>) {
      attempts[payload.group] = payload.attempt
    },
    /** The server has answered, so that the next attempt is another one. */
    orderRefused({ attempts }, { payload: group }: PayloadAction<Group>) {
      delete attempts[group]
    },
    orderPlaced(state, { payload: group }: PayloadAction<Group>) {
      state.lines = state.lines.filter((line) => line.group !== group)
      delete state.attempts[group]
    },
    orderReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
  },
})

export const { quantityChanged, orderSent, orderRefused, orderPlaced, orderReset } =
  myRoomSlice.actions

/** The lines of a stored order that can be trusted. */
export function restoreMyRoom(stored: unknown): MyRoomState {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return initialState
  const attempts: MyRoomState['attempts'] = {}
  if (isRecord(stored.attempts)) {
    for (const group of groups) {
      const attempt = stored.attempts[group]
      if (isAttempt(attempt)) attempts[group] = attempt
    }
  }
  return { lines: stored.lines.filter(isOrderLine).slice(0, maxLines), attempts }
}

function isOrderLine(line: unknown): line is OrderLine {
  return (
    isRecord(line) &&
    typeof line._id === 'string' &&
    typeof line.name === 'string' &&
    typeof line.price === 'number' &&
    groups.some((group) => group === line.group) &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) >= 1 &&
    Number(line.quantity) <= maxQuantity
  )
}

function isAttempt(attempt: unknown): attempt is Attempt {
  return isRecord(attempt) && typeof attempt.key === 'string' && typeof attempt.body === 'string'
}
