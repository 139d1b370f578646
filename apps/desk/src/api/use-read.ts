import type { ApiBaseQuery } from '@bellhop/client/base-query'
import type { Call } from '@bellhop/client/call'
import { addCursor, makeCall, type OrNone, type PartsOf } from '@bellhop/client/endpoints'
import type { Address } from '@bellhop/contract/base/address'
import type { DataOf, ResponseOf, Route } from '@bellhop/contract/base/route'
import { maxPageSize } from '@bellhop/domain/limits'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type {
  TypedUseInfiniteQueryHookResult,
  TypedUseQueryHookResult,
} from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { api } from './api.ts'
import { readAllPages } from './read-all-pages.ts'
import { tagsOf } from './tags.ts'

interface Options {
  skip?: boolean
  pollingInterval?: number
  /** Reads again when the screen opens; until then it shows what was read before. */
  fresh?: boolean
}

/** The parameters of a call, and how it is read. */
type Given<R extends Route> = OrNone<PartsOf<R>, PartsOf<R> & Options>
type Reading<Data> = TypedUseQueryHookResult<Data, Call, ApiBaseQuery>

type Page = { data: unknown; next?: string }

const pageSize = 30
const limit = (call: Call, size: number) => ({ ...call, query: { ...call.query, limit: size } })
const providesTags = (_response: unknown, _error: unknown, call: Call) => tagsOf(call)

/** For `testing/store-read.ts`. */
export const readApi = api.injectEndpoints({
  endpoints: (builder) => ({
    read: builder.query<Page, Call>({ query: (call) => call, providesTags }),
    readPages: builder.infiniteQuery<Page, Call, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.next,
      },
      query: ({ queryArg, pageParam }) => addCursor(limit(queryArg, pageSize), pageParam),
      providesTags,
    }),
    readAll: builder.query<{ _id: string }[], Call>({
      queryFn: async (call, _api, _options, baseQuery) =>
        await readAllPages(baseQuery, limit(call, maxPageSize)),
      providesTags,
    }),
  }),
})

const { read, readPages, readAll } = readApi.endpoints

/** The same call has the same data, whatever its options are. */
function split(address: Address, given: object = {}) {
  const { skip = false, pollingInterval = 0, fresh = false, ...parts }: Options = given
  const call: Call = { ...makeCall(address), ...parts }
  return [call, { skip, pollingInterval, refetchOnMountOrArgChange: fresh }] as const
}

/**
 * The `data` of a call of the contract, and the state of reading it: `useRead(getFolio, { params: { id } })`.
 * `tags.ts` says what reads it again.
 */
export function useRead<R extends Route>(address: Address<R>, ...[given]: Given<R>) {
  const state = read.useQuery(...split(address, given))
  return useMemo(() => {
    const { data, currentData } = state
    return { ...state, data: data?.data, currentData: currentData?.data }
  }, [state]) as unknown as Reading<DataOf<R>>
}

/** Like `useRead`, with the whole response as the data: of a list with counts, for instance. */
export function useResponse<R extends Route>(address: Address<R>, ...[given]: Given<R>) {
  return read.useQuery(...split(address, given)) as unknown as Reading<ResponseOf<R>>
}

/** A list that is read page by page while scrolling. */
export function usePages<R extends Route>(address: Address<R>, ...[given]: Given<R>) {
  const state: unknown = readPages.useInfiniteQuery(...split(address, given))
  return state as TypedUseInfiniteQueryHookResult<
    ResponseOf<R>,
    Call,
    string | undefined,
    ApiBaseQuery
  >
}

/** All pages of a list that must be complete. */
export function useAllPages<R extends Route>(address: Address<R>, ...[given]: Given<R>) {
  return readAll.useQuery(...split(address, given)) as unknown as Reading<DataOf<R>>
}

/** Reads outside of rendering. There is no data if the call fails. */
export function useReader() {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  return async <R extends Route>(
    address: Address<R>,
    ...[parts]: OrNone<PartsOf<R>, PartsOf<R>>
  ) => {
    const [call] = split(address, parts)
    const { data } = await dispatch(read.initiate(call, { subscribe: false, forceRefetch: true }))
    return data?.data as DataOf<R> | undefined
  }
}

/** Changes what `useRead` returns, until it is read again: `showRead(getFolio, { params: { id } }, () => folio)`. */
export function showRead<R extends Route>(
  address: Address<R>,
  parts: PartsOf<R>,
  change: (shown: DataOf<R>) => NoInfer<DataOf<R>>,
) {
  return readApi.util.updateQueryData('read', split(address, parts)[0], (response) => ({
    ...response,
    data: change(response.data as DataOf<R>),
  }))
}
