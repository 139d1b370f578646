import { read } from '@bellhop/client/endpoints'
import { getWhatsAppSettings } from '@bellhop/contract/calls/desk/whatsapp'
import { api } from '../../api/api.ts'

const whatsAppApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getWhatsAppSettings: builder.query({
      ...read(getWhatsAppSettings),
      providesTags: ['whatsApp'],
    }),
  }),
})

export const { useGetWhatsAppSettingsQuery } = whatsAppApi

/** A change is seen by the checks of the server, too. */
export const whatsAppTags = ['whatsApp', 'operations'] as const
