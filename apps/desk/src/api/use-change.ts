import type { Call } from '@bellhop/client/call'
import { makeCall, type OrNone, type PartsOf } from '@bellhop/client/endpoints'
import type { Address } from '@bellhop/contract/base/address'
import type { DataOf, Route } from '@bellhop/contract/base/route'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { api } from './api.ts'
import type { Tag } from './tags.ts'
import { useSending } from './use-sending.ts'

/** Says what follows a change at the desk. */
export interface After<Data> {
  /** Names data to read again, also after a rejection: a colleague may have been faster. */
  tags?: readonly Tag[]
  /** Shows the response in what is cached, until that is read again. */
  show?: (data: Data) => ThunkAction<unknown, never, unknown, UnknownAction>
}

interface Options<Data> extends After<Data> {
  /** The state that the change is based on, see `useSending`. */
  since?: unknown
}

interface Sent {
  call: Call
  tags: readonly Tag[]
}

const { makeChange } = api.injectEndpoints({
  endpoints: (builder) => ({
    makeChange: builder.mutation<unknown, Sent>({
      query: ({ call }) => call,
      // A call without content (204) returns null.
      transformResponse: (answer: { data: unknown } | null) => answer?.data,
      invalidatesTags: (_response, _error, { tags }) => tags,
    }),
  }),
}).endpoints

/** Like the result of a mutation's hook. */
type Send<R extends Route> = (...parts: OrNone<PartsOf<R>, PartsOf<R>>) => PromiseLike<
  { data: DataOf<R>; error?: undefined } | { data?: undefined; error: unknown }
> & {
  unwrap: () => Promise<DataOf<R>>
}

/**
 * Sends a call that has no idempotency key: there is no session to store one for, the session changes, or it may as well
 * be made twice. `const [send, { isLoading, error }] = useSend(requestPasswordReset)`
 */
export function useSend<R extends Route>(address: Address<R>) {
  const [start, state] = makeChange.useMutation()
  const send = (parts?: object) =>
    start({ call: { ...makeCall<Route>(address), ...parts }, tags: [] })
  return [send as unknown as Send<R>, state] as const
}

/** Makes a change by a call of the contract: `useChange(setBilling, { tags: ['folios'] })`. */
export function useChange<R extends Route>(
  address: Address<R>,
  { tags = [], show, since }: Options<DataOf<R>> = {},
) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  type Parts = Omit<PartsOf<R>, 'idempotencyKey'> & { params?: object }

  async function start(parts: Parts & { idempotencyKey: string }) {
    const call: Call = { ...makeCall(address), ...parts }
    const { data, error } = await dispatch(makeChange.initiate({ call, tags }, { track: false }))
    if (error) return { error }
    const response = data as DataOf<R>
    if (show) dispatch(show(response))
    return { data: response }
  }

  return useSending(`${address.method} ${address.url}`, start, since)
}
