import { maxLines, maxQuantity } from '@bellhop/domain/limits'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from '../state/is-record.ts'
import { sessionEnded, signedIn, signedOut } from '../state/log.ts'

/** An item in an order as it was when it was added. */
export interface CartLine {
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
  /** No answer yet, nor the certainty that none comes. */
  isUnderWay: boolean
}

/** An attempt that was under way when the page ended, with its lines: it may have arrived. */
export interface Interrupted extends Omit<Attempt, 'isUnderWay'> {
  lines: CartLine[]
}

export interface CartState {
  lines: CartLine[]
  /** By group, as the next. */
  attempts: Record<string, Attempt>
  interrupted: Record<string, Interrupted>
}

const initialState: CartState = { lines: [], attempts: {}, interrupted: {} }

/** The order that a guest gathers: food (kitchen), gifts (gift), things for the room (myRoom). */
export function createCartSlice<Name extends string>(name: Name) {
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
        { payload }: PayloadAction<{ item: Omit<CartLine, 'quantity'>; change: number }>,
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
      orderSent(
        { attempts },
        { payload }: PayloadAction<{ group: string; attempt: Omit<Attempt, 'isUnderWay'> }>,
      ) {
        attempts[payload.group] = { ...payload.attempt, isUnderWay: true }
      },
      /** The server has answered, so that the next attempt is another one. */
      orderRefused({ attempts }, { payload: group }: PayloadAction<string>) {
        delete attempts[group]
      },
      /** No answer came, and none is waited for: the next attempt is the same one. */
      orderUnanswered({ attempts }, { payload: group }: PayloadAction<string>) {
        const attempt = attempts[group]
        if (attempt) attempt.isUnderWay = false
      },
      /** The group's lines are with the hotel, or in the outbox. */
      orderPlaced(state, { payload: group }: PayloadAction<string>) {
        state.lines = state.lines.filter((line) => line.group !== group)
        delete state.attempts[group]
      },
      /** The outbox has it. */
      interruptedKept({ interrupted }, { payload: group }: PayloadAction<string>) {
        delete interrupted[group]
      },
      /** It was never sent: its lines are back in the order. */
      interruptedUndone(state, { payload: group }: PayloadAction<string>) {
        const undone = state.interrupted[group]
        if (!undone) return
        const { lines, ...attempt } = undone
        const others = lines.filter((line) => state.lines.every(({ _id }) => _id !== line._id))
        state.lines.push(...others)
        if (others.length === lines.length) {
          state.attempts[group] ??= { ...attempt, isUnderWay: false }
        }
        delete state.interrupted[group]
      },
      cartReset: () => initialState,
    },
    extraReducers: (builder) => {
      builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
    },
  })
}

/** The lines of a stored order that can be trusted. */
export function restoreCart(stored: unknown): CartState {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return initialState
  return {
    lines: stored.lines.filter(isCartLine).slice(0, maxLines),
    attempts: onlyWhole(stored.attempts, isAttempt),
    interrupted: onlyWhole(stored.interrupted, isInterrupted),
  }
}

function onlyWhole<T>(stored: unknown, isWhole: (value: unknown) => value is T): Record<string, T> {
  const entries = isRecord(stored) ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isWhole(entry[1])))
}

/** At the start: what was under way when the page ended leaves the order until it is known to have been kept. */
export function interruptOrder({ lines, attempts, interrupted }: CartState): CartState {
  const [ended, open] = [true, false].map((isUnderWay) =>
    Object.entries(attempts).filter(([, attempt]) => attempt.isUnderWay === isUnderWay),
  ) as [[string, Attempt][], [string, Attempt][]]
  const groups = new Set(ended.map(([group]) => group))
  return {
    lines: lines.filter(({ group }) => !groups.has(group)),
    attempts: Object.fromEntries(open),
    interrupted: {
      ...interrupted,
      ...Object.fromEntries(
        ended.map(([group, { key, body }]) => [
          group,
          { key, body, lines: lines.filter((line) => line.group === group) },
        ]),
      ),
    },
  }
}

function isCartLine(line: unknown): line is CartLine {
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
  return isRecord(attempt) && hasKeyAndBody(attempt) && typeof attempt.isUnderWay === 'boolean'
}

function isInterrupted(attempt: unknown): attempt is Interrupted {
  return (
    isRecord(attempt) &&
    hasKeyAndBody(attempt) &&
    Array.isArray(attempt.lines) &&
    attempt.lines.every(isCartLine)
  )
}

function hasKeyAndBody({ key, body }: Record<string, unknown>): boolean {
  return typeof key === 'string' && typeof body === 'string'
}
