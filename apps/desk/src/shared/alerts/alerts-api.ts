import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/alerts'
import { api } from '../../api/api.ts'

const alertsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** @param subjectId of a request or a chat; without it the latest of all */
    listSentAlerts: builder.query({
      ...read(calls.listAlerts, (subjectId: string | undefined) => ({
        query: subjectId === undefined ? {} : { subjectId },
      })),
      providesTags: ['alerts'],
    }),
    listOwnAlerts: builder.query({ ...read(calls.listOwnAlerts), providesTags: ['alerts'] }),
  }),
})

export const { useListSentAlertsQuery, useListOwnAlertsQuery } = alertsApi
