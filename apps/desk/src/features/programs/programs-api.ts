import { read } from '@bellhop/client/endpoints'
import { listApiKeys } from '@bellhop/contract/calls/desk/api-keys'
import { api } from '../../api/api.ts'

const programsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listApiKeys: builder.query({ ...read(listApiKeys), providesTags: ['apiKeys'] }),
  }),
})

export const { useListApiKeysQuery } = programsApi
