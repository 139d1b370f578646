import { readData } from '@bellhop/client/call'
import type { Address } from '@bellhop/contract/base/address'
import type { OutdatedTranslations } from '@bellhop/contract/base/content'
import { api } from '../api/api.ts'
import type { Tag } from '../api/tags.ts'
import type { PreviewedUrl } from './preview/preview-screens.ts'

/** The part of every entry besides its fields. */
export interface Entry extends OutdatedTranslations {
  _id: string
  /** Raised by each change; a change sends the version that was seen. */
  version: number
  /** From guests; only of lists whose entries can be hidden. */
  hidden?: boolean
}

/** The addresses of a list that the hotel edits, as created by `contentCalls` of the contract. */
export interface ListCalls {
  list: Address & { url: PreviewedUrl }
  add: Address
  change: Address
  move: Address
  remove: Address
}

interface ListArgs {
  list: Address
  within: string | undefined
}

interface ChangeArgs {
  address: Address
  params?: Readonly<Record<string, string>>
  body?: object
  /** Names data to read again, if it is not content. */
  tags?: readonly Tag[]
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
      query: ({ address, tags: _, ...given }) => ({ ...address, ...given }),
      transformResponse: (answer: { data: Entry } | null) => answer?.data ?? null,
      invalidatesTags: (_response, _error, { tags = ['content'] }) => tags,
    }),
  }),
})

export const { useReadRecordQuery } = contentApi
export const { changeEntry } = contentApi.endpoints

/** @param within the id of the parent, if the list has one */
export function useEntries<E extends Entry>({ list }: Pick<ListCalls, 'list'>, within?: string) {
  const { data, ...query } = contentApi.useListEntriesQuery({ list, within })
  return { ...query, entries: data as readonly E[] | undefined }
}

/** One entry of a list; undefined until it is loaded. */
export function useEntry<E extends Entry>(
  calls: Pick<ListCalls, 'list'>,
  id: string,
  within?: string,
): E | undefined {
  return useEntries<E>(calls, within).entries?.find(({ _id }) => _id === id)
}
