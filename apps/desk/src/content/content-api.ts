import { readData } from '@bellhop/client/call'
import type { Address } from '@bellhop/contract/base/address'
import { api } from '../api/api.ts'

/** The part of every entry besides its fields. */
export interface Entry {
  _id: string
  /** Raised by each change; a change sends the version that was seen. */
  version: number
}

/** The addresses of a list that the hotel edits, as created by `contentCalls` of the contract. */
export interface ListCalls {
  list: Address
  add: Address
  change: Address
  move: Address
  remove: Address
}

interface ListArgs {
  list: Address
  /** The id of the parent. */
  within?: string | undefined
}

interface ChangeArgs {
  address: Address
  params?: { id: string }
  body?: object
  idempotencyKey: string
}

export const contentApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listEntries: builder.query<Entry[], ListArgs>({
      query: ({ list, within }) => ({ ...list, ...(within && { query: { within } }) }),
      transformResponse: readData<Entry[]>,
      providesTags: ['content'],
    }),
    readRecord: builder.query<Entry, Address>({
      query: (address) => address,
      transformResponse: readData<Entry>,
      providesTags: ['content'],
    }),
    /** Null if an entry was removed. */
    changeEntry: builder.mutation<Entry | null, ChangeArgs>({
      query: ({ address, ...given }) => ({ ...address, ...given }),
      transformResponse: (answer: { data: Entry } | null) => answer?.data ?? null,
      invalidatesTags: ['content'],
    }),
  }),
})

export const { useListEntriesQuery, useReadRecordQuery } = contentApi
export const { changeEntry } = contentApi.endpoints

/** One entry of a list; undefined until it is loaded. */
export function useEntry<E extends Entry>(args: ListArgs, id: string): E | undefined {
  const { data } = useListEntriesQuery(args)
  return data?.find(({ _id }) => _id === id) as E | undefined
}
