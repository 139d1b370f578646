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

type Given<R extends Route> =
  object extends PartsOf<R>
    ? [parts?: PartsOf<R>, options?: Options]
    : [parts: PartsOf<R>, options?: Options]

type Page = { data: unknown; next?: string }

/** For `testing/store-read.ts`. */
export const readApi = api.injectEndpoints({
  endpoints: (builder) => ({
    read: builder.query<Page, Call>({
      query: (call) => call,
      providesTags: (_response, _error, call) => tagsOf(call),
    }),
    readPages: builder.infiniteQuery<Page, Call, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.next,
      },
      query: ({ queryArg: call, pageParam: before }) => addCursor(call, before),
      providesTags: (_response, _error, call) => tagsOf(call),
    }),
    readAll: builder.query<{ _id: string }[], Call>({
      queryFn: async (call, _api, _options, baseQuery) => await readAllPages(baseQuery, call),
      providesTags: (_response, _error, call) => tagsOf(call),
    }),
  }),
})

const toOptions = ({ fresh = false, ...options }: Options = {}) => ({
  ...options,
  refetchOnMountOrArgChange: fresh,
})

const { read, readPages, readAll } = readApi.endpoints

const callOf = (address: Address, parts?: object): Call => ({ ...makeCall(address), ...parts })

const limit = (call: Call, size: number): Call => ({
  ...call,
  query: { ...call.query, limit: size },
})

interface Response {
  data?: Page | undefined
  currentData?: Page | undefined
}

const selectData = ({ data, currentData, ...state }: Response) => ({
  ...state,
  data: data?.data,
  currentData: currentData?.data,
})

/**
 * The `data` of a call of the contract, and the state of reading it: `useRead(getFolio, { params: { id } })`.
 * `tags.ts` says what reads it again.
 */
export function useRead<R extends Route>(address: Address<R>, ...[parts, options]: Given<R>) {
  const call = callOf(address, parts)
  const state: unknown = read.useQuery(call, {
    ...toOptions(options),
    selectFromResult: selectData,
  })
  return state as TypedUseQueryHookResult<DataOf<R>, Call, ApiBaseQuery>
}

/** Like `useRead`, with the whole response as the data: of a list with counts, for instance. */
export function useResponse<R extends Route>(address: Address<R>, ...[parts, options]: Given<R>) {
  const state: unknown = read.useQuery(callOf(address, parts), toOptions(options))
  return state as TypedUseQueryHookResult<ResponseOf<R>, Call, ApiBaseQuery>
}

/** A list that is read page by page while scrolling. */
export function usePages<R extends Route>(address: Address<R>, ...[parts, options]: Given<R>) {
  const call = limit(callOf(address, parts), 30)
  const state: unknown = readPages.useInfiniteQuery(call, toOptions(options))
  return state as TypedUseInfiniteQueryHookResult<
    ResponseOf<R>,
    Call,
    string | undefined,
    ApiBaseQuery
  >
}

/** All pages of a list that must be complete. */
export function useAllPages<R extends Route>(address: Address<R>, ...[parts, options]: Given<R>) {
  const call = limit(callOf(address, parts), maxPageSize)
  const state: unknown = readAll.useQuery(call, toOptions(options))
  return state as TypedUseQueryHookResult<DataOf<R>, Call, ApiBaseQuery>
}

/** Reads outside of rendering, where the data may be missing. */
export function useReader() {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  return async <R extends Route>(
    address: Address<R>,
    ...[parts]: OrNone<PartsOf<R>, PartsOf<R>>
  ): Promise<DataOf<R> | undefined> => {
    const call = callOf(address, parts)
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
  return readApi.util.updateQueryData('read', callOf(address, parts), (response) => ({
    ...response,
    data: change(response.data as DataOf<R>),
  }))
}
