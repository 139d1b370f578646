import type { ApiError } from '@bellhop/client/api-error'
import type { ResponseMeta } from '@bellhop/client/base-query'
import type { Call } from '@bellhop/client/call'
import { makeCall, type PartsOf } from '@bellhop/client/endpoints'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { createRetryKeys } from '@bellhop/client/retry-keys'
import type { Address } from '@bellhop/contract/base/address'
import type { DataOf, ResponseOf, Route } from '@bellhop/contract/base/route'
import { useRef, useState } from 'react'
import { api, type Tag } from '../data/api.ts'
import type { Dispatch } from '../state/state.ts'

interface Result<Data> {
  data?: Data
  error?: unknown
}

/** Says what follows a change. */
interface After<Response, Data> {
  /** Data to read again; also after a rejection, unless it depends on the error. */
  tags?: readonly Tag[] | ((error: ApiError | undefined) => readonly Tag[])
  /** Returns what the screen needs of the response; by default its `data`. */
  read?: (response: Response, meta?: ResponseMeta) => Data
}

interface Sent extends After<never, unknown> {
  call: Call
}

export const { makeChange } = api.injectEndpoints({
  endpoints: (build) => ({
    makeChange: build.mutation<unknown, Sent>({
      query: ({ call }) => call,
      // A call without content (204) returns null.
      transformResponse: (response: { data: unknown } | null, meta, { read }) =>
        read ? read(response as never, meta) : response?.data,
      invalidatesTags: (_data, error, { tags = [] }) =>
        typeof tags === 'function' ? tags(error) : tags,
    }),
  }),
}).endpoints

interface Options<Response, Data> extends After<Response, Data> {
  /** Shares the result with a component that is mounted later. */
  fixedCacheKey?: string
  /** Whether a response completes its key; by default each one does. */
  endsKey?: (error: unknown) => boolean
}

/** A key that survives the page: as stored with an earlier call, and how to store a new one. */
interface StoredKey {
  key: string | undefined
  store: (key: string) => void
}

type Parts<R extends Route> = Omit<PartsOf<R>, 'idempotencyKey'>

function toCall<R extends Route>(address: Address<R>, parts: Parts<R>, key: string): Call {
  const call = { ...makeCall<Route>(address), ...parts }
  return call.method === 'GET' ? call : { ...call, idempotencyKey: key }
}

/**
 * Makes immediate changes, which cannot wait in the outbox: `useChange(setAllergies, { tags: ['guest'] })`. An
 * unanswered call is repeated with the same idempotency key, and a call in flight is not started again.
 */
export function useChange<R extends Route, Data = DataOf<R>>(
  address: Address<R>,
  { fixedCacheKey, endsKey = () => true, ...after }: Options<ResponseOf<R>, Data> = {},
) {
  const [start, { isLoading, data, error, reset }] = makeChange.useMutation(
    fixedCacheKey === undefined ? undefined : { fixedCacheKey },
  )
  const [retryKeys] = useState(createRetryKeys)
  // The second tap can come before React has rendered the first.
  const inFlight = useRef(new Set<string>())

  /** @returns undefined for a call that is in flight already */
  async function run(parts: Parts<R>, stored?: StoredKey): Promise<Result<Data> | undefined> {
    const identity = JSON.stringify(parts)
    if (inFlight.current.has(identity)) return undefined
    inFlight.current.add(identity)
    const key = stored ? (stored.key ?? newIdempotencyKey()) : retryKeys.keyFor(identity, '')
    stored?.store(key)
    const result = await start({ ...after, call: toCall(address, parts, key) })
    inFlight.current.delete(identity)
    if (endsKey(result.error)) retryKeys.settle(identity, result.error, '')
    return result as Result<Data>
  }

  return { run, isBusy: isLoading, data: data as Data | undefined, error, reset }
}

/** Sends a change that supersedes earlier ones, such as a switch: each call has a different key, unless one is stored. */
export function sendChange<R extends Route, Data = DataOf<R>>(
  address: Address<R>,
  parts: Parts<R>,
  {
    key = newIdempotencyKey(),
    store,
    ...after
  }: After<ResponseOf<R>, Data> & Partial<StoredKey> = {},
) {
  store?.(key)
  const sent = { ...after, call: toCall(address, parts, key) }
  return (dispatch: Dispatch) =>
    dispatch(makeChange.initiate(sent, { track: false })) as Promise<Result<Data>>
}
