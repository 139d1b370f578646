import { change } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/hotel-file'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { api, callOptions, createConfirmedQuery } from '../../api/api.ts'

/** The profile changes, too: its name, languages and currency are in the session. */
const invalidatesTags = ['content', 'staff', 'rates', 'roomPlan'] as const

/** The server waits this long for a file of 1 GB and checks its photos. */
const sendFile = createConfirmedQuery({ ...callOptions, uploadTimeoutMs: 75 * MINUTE_MS })

const loading = change(calls.loadHotelFile, ({ file }: { file: File; fileId: string }) => ({
  form: { file },
}))

const hotelFileApi = api.injectEndpoints({
  endpoints: (builder) => ({
    loadHotelFile: builder.mutation<null, Parameters<typeof loading.query>[0]>({
      queryFn: async (arg, store) => {
        const { error } = await sendFile(loading.query(arg), store, {})
        return error ? { error } : { data: null }
      },
      invalidatesTags,
    }),
  }),
})

export const { loadHotelFile } = hotelFileApi.endpoints
