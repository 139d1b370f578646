import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { createRetryKeys } from '@bellhop/client/retry-keys'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import type { Dispatch, GuestState } from '../state/state.ts'

interface Result<Data> {
  data?: Data
  error?: unknown
}

type Sent<Data> = Promise<Result<Data>> & { unwrap: () => Promise<Data> }

interface Keyed {
  idempotencyKey: string
}

/** A mutation that `change` has created: `bookingChanges.cancelBooking`. */
interface Endpoint<Args extends Keyed, Data> {
  initiate: (
    args: Args,
    options: { track: false },
  ) => ThunkAction<Sent<Data>, GuestState, undefined, UnknownAction>
  useMutation: (options?: {
    fixedCacheKey: string
  }) => readonly [
    start: (args: Args) => PromiseLike<Result<Data>>,
    last: Result<Data> & { isLoading: boolean; reset: () => void },
  ]
}

interface Options {
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

/**
 * Makes immediate changes, which cannot wait in the outbox. An unanswered call is repeated with the same idempotency
 * key, and a call in flight is not started again.
 */
export function useChange<Args extends Keyed, Data>(
  endpoint: Endpoint<Args, Data>,
  { fixedCacheKey, endsKey = () => true }: Options = {},
) {
  const [start, { isLoading, data, error, reset }] = endpoint.useMutation(
    fixedCacheKey === undefined ? undefined : { fixedCacheKey },
  )
  const [retryKeys] = useState(createRetryKeys)
  // The second tap can come before React has rendered the first.
  const inFlight = useRef(new Set<string>())

  /** @returns undefined for a call that is in flight already */
  async function run(
    args: Omit<Args, 'idempotencyKey'>,
    stored?: StoredKey,
  ): Promise<Result<Data> | undefined> {
    const call = JSON.stringify(args)
    if (inFlight.current.has(call)) return undefined
    inFlight.current.add(call)
    const idempotencyKey = stored ? (stored.key ?? newIdempotencyKey()) : retryKeys.keyFor(call, '')
    stored?.store(idempotencyKey)
    const result = await start({ ...args, idempotencyKey } as Args)
    inFlight.current.delete(call)
    if (endsKey(result.error)) retryKeys.settle(call, result.error, '')
    return result
  }

  return { run, isBusy: isLoading, data, error, reset }
}

/** Sends a change that supersedes earlier ones, such as a switch: each call has a different key, unless one is stored. */
export function sendChange<Args extends Keyed, Data>(
  { initiate }: Endpoint<Args, Data>,
  args: Omit<Args, 'idempotencyKey'>,
  stored?: StoredKey,
) {
  const idempotencyKey = stored?.key ?? newIdempotencyKey()
  stored?.store(idempotencyKey)
  return (dispatch: Dispatch): Sent<Data> =>
    dispatch(initiate({ ...args, idempotencyKey } as Args, { track: false }))
}
