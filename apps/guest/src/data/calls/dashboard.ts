import { read } from '@bellhop/client/endpoints'
import type { DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/dashboard'
import type { getDashboard } from '@bellhop/contract/guest/dashboard'
import { api } from '../api.ts'

export type Dashboard = DataOf<typeof getDashboard>

export type Feature = keyof Dashboard

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Facilities, outlets and departments, each with its hours and people. */
    getDashboard: build.query({
      ...read(calls.getDashboard),
      providesTags: ['facilities', 'dining', 'departments', 'hotel'],
    }),
  }),
})

export const { useGetDashboardQuery } = dashboardApi
