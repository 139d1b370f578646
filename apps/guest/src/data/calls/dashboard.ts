import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type { getDashboard } from '@bellhop/contract/guest/dashboard'
import { api } from '../api.ts'

export type Dashboard = DataOf<typeof getDashboard>

/** What a hotel offers, in three parts. */
export type Feature = keyof Dashboard

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Facilities, outlets and departments, each with its hours and people. */
    getDashboard: build.query<Dashboard, void>({
      query: () => call<typeof getDashboard>({ method: 'GET', url: '/dashboard/app' }),
      transformResponse: readData,
      providesTags: ['facilities', 'dining', 'departments', 'hotel'],
    }),
  }),
})

export const { useGetDashboardQuery } = dashboardApi
