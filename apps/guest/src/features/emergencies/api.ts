import { call, readData } from '@bellhop/client/call'
import type {
  EmergencyTypeWithContacts,
  listEmergencies,
} from '@bellhop/contract/guest/emergencies'
import { api } from '../../data/api.ts'

/** Emergency numbers must be readable offline: what was read once is kept for a day. */
const keepUnusedDataFor = 24 * 60 * 60

const emergenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmergencies: build.query<EmergencyTypeWithContacts[], void>({
      query: () => call<typeof listEmergencies>({ method: 'GET', url: '/emergencies/app' }),
      transformResponse: readData,
      providesTags: ['emergencies'],
      keepUnusedDataFor,
    }),
  }),
})

export const { useListEmergenciesQuery } = emergenciesApi
