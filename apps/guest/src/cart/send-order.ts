import type { Call } from '@bellhop/client/call'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import type { GuestRequest } from '@bellhop/contract/requests'
import { type Post, type Sent, send } from '../outbox/send.ts'
import type { Dispatch, GuestState } from '../state/state.ts'
import type { Attempt, CartLine } from './cart-slice.ts'
import { type CartName, cartSlices } from './cart-slices.ts'

interface Sending<Body extends object> {
  order: CartName
  /** Whose lines these are: what the hotel takes leaves the order, what it refuses stays. */
  group: string
  body: Body
  call: (attempt: { body: Body; idempotencyKey: string }) => Call
  tags: Post['tags']
  tip?: number
}

/**
 * Sends one group's lines as one request. While no answer has come, the same order is repeated word
 * for word with the same key, so that it is placed once.
 */
export function sendOrder<Body extends object>({
  order,
  group,
  body,
  call,
  tags,
  tip,
}: Sending<Body>) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Sent<GuestRequest>> => {
    const { orderPlaced, orderRefused, orderSent, orderUnanswered } = cartSlices[order].actions
    const { lines, attempts } = getState()[order]
    const attempt = attemptFor(attempts[group], body)
    dispatch(orderSent({ group, attempt }))
    const sent = await dispatch(
      send<GuestRequest>({
        call: call({ body: JSON.parse(attempt.body) as Body, idempotencyKey: attempt.key }),
        title: titleOf(lines.filter((line) => line.group === group)),
        tags,
        ...(tip ? { thenTip: tip } : {}),
      }),
    )
    if (sent.state !== 'refused') dispatch(orderPlaced(group))
    else dispatch(sent.error?.kind === 'problem' ? orderRefused(group) : orderUnanswered(group))
    return sent
  }
}

/** "2 × Bath towel, 1 × Iron", as the hotel will call it. */
function titleOf(lines: readonly CartLine[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
}

/** The attempt under way if it sent the same order, whatever the prices were then; else a new one. */
function attemptFor(open: Attempt | undefined, body: object): Omit<Attempt, 'isUnderWay'> {
  if (open && withoutTotal(JSON.parse(open.body)) === withoutTotal(body)) return open
  return { key: newIdempotencyKey(), body: JSON.stringify(body) }
}

function withoutTotal(body: object): string {
  return JSON.stringify({ ...body, expectedTotal: undefined })
}
