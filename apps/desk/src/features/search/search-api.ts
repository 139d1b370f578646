import { read } from '@bellhop/client/endpoints'
import { searchDesk } from '@bellhop/contract/calls/desk/search'
import { api } from '../../api/api.ts'

const searchApi = api.injectEndpoints({
  endpoints: (builder) => ({
    search: builder.query({
      ...read(searchDesk, (q: string) => ({ query: { q } })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useSearchQuery } = searchApi
