import { call, readData } from '@bellhop/client/call'
import type {
  EmergencyContact,
  listEmergencyContacts,
  listEmergencyTypes,
} from '@bellhop/contract/emergencies'
import type { DataOf } from '@bellhop/contract/route'
import { api } from '../../data/api.ts'

type EmergencyTypes = DataOf<typeof listEmergencyTypes>

/** Emergency numbers must be readable offline: what was read once is kept for a day. */
const keepUnusedDataFor = 24 * 60 * 60

const emergenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmergencyTypes: build.query<EmergencyTypes, void>({
      query: () =>
        call<typeof listEmergencyTypes>({ method: 'GET', url: '/emergencies/app/emergency-type' }),
      transformResponse: readData,
      providesTags: ['emergencies'],
      keepUnusedDataFor,
    }),
    listEmergencyContacts: build.query<EmergencyContact[], string>({
      query: (id) =>
        call<typeof listEmergencyContacts>({
          method: 'GET',
          url: '/emergencies/app/:id',
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['emergencies'],
      keepUnusedDataFor,
    }),
  }),
})

export const { useListEmergencyTypesQuery, useListEmergencyContactsQuery } = emergenciesApi
