import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/route'
import type {
  EmergencyContact,
  getSafetyPage,
  listEmergencyContacts,
  listEmergencyTypes,
  SafetyPage,
} from '@bellhop/contract/safety'
import { api } from '../../data/api.ts'

type EmergencyTypes = DataOf<typeof listEmergencyTypes>

/** Emergency contacts must be available offline: once read, they are kept for the whole visit. */
const keepUnusedDataFor = 24 * 60 * 60

const safetyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSafetyPage: build.query<SafetyPage, void>({
      query: () => call<typeof getSafetyPage>({ method: 'GET', url: '/misc/cms/web/safety' }),
      transformResponse: readData,
      providesTags: ['safety'],
      keepUnusedDataFor,
    }),
    listEmergencyTypes: build.query<EmergencyTypes, void>({
      query: () =>
        call<typeof listEmergencyTypes>({ method: 'GET', url: '/emergencies/app/emergency-type' }),
      transformResponse: readData,
      providesTags: ['safety'],
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
      providesTags: ['safety'],
      keepUnusedDataFor,
    }),
  }),
})

export const { useGetSafetyPageQuery, useListEmergencyTypesQuery, useListEmergencyContactsQuery } =
  safetyApi
