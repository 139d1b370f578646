import { call } from '@bellhop/client/call'
import type { createAmenityRequest } from '@bellhop/contract/requests'
import type { BodyOf } from '@bellhop/contract/route'
import { type AmenityGroup, amenityGroups } from '../../cart/my-room.ts'
import { sendOrder } from '../../cart/send-order.ts'
import type { Dispatch, GuestState } from '../../state/state.ts'
import type { Amenities } from './api.ts'

type AmenityOrder = BodyOf<typeof createAmenityRequest>

export interface DeliveryOptions {
  note: string
  /** When it is wanted, an instant; undefined for as soon as possible. */
  deliverAt: string | undefined
}

/** What became of one tap on "send": groups that arrived and what went wrong with the others. */
export interface Outcome {
  placed: AmenityGroup[]
  problems: Partial<Record<AmenityGroup, unknown>>
  /** The line is down: something waits to be sent. */
  isWaiting?: true
}

/**
 * Sends the order, one request a department, for amenities and supplies belong to two.
 * What was accepted leaves the order, what was not stays in it.
 */
export function placeOrder(amenities: Amenities, options: DeliveryOptions) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Outcome> => {
    const outcome: Outcome = { placed: [], problems: {} }
    for (const group of amenityGroups) {
      const departmentId = departmentOf(amenities, group)
      const hasLines = getState().myRoom.lines.some((line) => line.group === group)
      if (!hasLines || departmentId === null) continue
      const sent = await dispatch(sendGroup(group, departmentId, options))
      if (sent.state === 'refused') outcome.problems[group] = sent.error
      else outcome.placed.push(group)
      if (sent.state === 'waiting') outcome.isWaiting = true
    }
    return outcome
  }
}

/** The department that brings a group, or null where the hotel has none for it. */
export function departmentOf(amenities: Amenities, group: AmenityGroup): string | null {
  return group === 'amenities' ? amenities.engineeringDeptId : amenities.housekeepingDeptId
}

function sendGroup(group: AmenityGroup, departmentId: string, options: DeliveryOptions) {
  return async (dispatch: Dispatch, getState: () => GuestState) =>
    await dispatch(
      sendOrder({
        order: 'myRoom',
        group,
        body: toOrder(getState(), group, departmentId, options),
        call: (attempt) =>
          call<typeof createAmenityRequest>({
            method: 'POST',
            url: '/guest-requests/app/amenity',
            ...attempt,
          }),
        // A refusal ("sold out") is news of the items; a success of the stock.
        tags: ['requests', 'amenities'],
      }),
    )
}

function toOrder(
  { myRoom }: GuestState,
  group: AmenityGroup,
  departmentId: string,
  { note, deliverAt }: DeliveryOptions,
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
