import { isApiError } from '@bellhop/client/api-error'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { type Group, groups, myRoomSlice } from '../../shared/my-room.ts'
import type { Dispatch, GuestState } from '../../shared/state.ts'
import { type Amenities, type AmenityOrder, placeAmenityOrder } from './api.ts'

const { orderPlaced, orderRefused, orderSent } = myRoomSlice.actions

export interface Wishes {
  note: string
  /** When it is wanted, an instant; undefined for as soon as possible. */
  deliverAt: string | undefined
}

/** What became of one tap on "send": groups that arrived and what went wrong with the others. */
export interface Outcome {
  placed: Group[]
  problems: Partial<Record<Group, unknown>>
}

/**
 * Sends the order, one request a department, for amenities and supplies belong to two.
 * What was accepted leaves the order, what was not stays in it.
 */
export function placeOrder(amenities: Amenities, wishes: Wishes) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Outcome> => {
    const outcome: Outcome = { placed: [], problems: {} }
    for (const group of groups) {
      const departmentId = departmentOf(amenities, group)
      const hasLines = getState().myRoom.lines.some((line) => line.group === group)
      if (!hasLines || departmentId === null) continue
      const error = await dispatch(sendGroup(group, departmentId, wishes))
      if (error) outcome.problems[group] = error
      else outcome.placed.push(group)
    }
    return outcome
  }
}

/** The department that brings a group, or null where the hotel has none for it. */
export function departmentOf(amenities: Amenities, group: Group): string | null {
  return group === 'amenities' ? amenities.engineeringDeptId : amenities.housekeepingDeptId
}

function sendGroup(group: Group, departmentId: string, wishes: Wishes) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<unknown> => {
    const order = toOrder(getState(), group, departmentId, wishes)
    const attempt = attemptFor(getState(), group, order)
    dispatch(orderSent({ group, attempt }))
    const { error } = await dispatch(
      placeAmenityOrder.initiate({ order, idempotencyKey: attempt.key }),
    )
    if (!error) dispatch(orderPlaced(group))
    else if (isApiError(error) && error.kind === 'problem') dispatch(orderRefused(group))
    return error
  }
}

function toOrder(
  { myRoom }: GuestState,
  group: Group,
  departmentId: string,
  { note, deliverAt }: Wishes,
): AmenityOrder {
  return {
    departmentId,
    lines: myRoom.lines
      .filter((line) => line.group === group)
      .map(({ _id, quantity }) => ({ itemId: _id, quantity })),
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(deliverAt ? { deliverAt } : {}),
  }
}

/** The attempt under way if it sent the same order, else a new one. */
function attemptFor({ myRoom }: GuestState, group: Group, order: AmenityOrder) {
  const body = JSON.stringify(order)
  const open = myRoom.attempts[group]
  return open?.body === body ? open : { key: newIdempotencyKey(), body }
}
