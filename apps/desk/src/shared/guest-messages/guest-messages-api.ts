import { page, read } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/guest-messages'
import type { previewGuestMessage } from '@bellhop/contract/desk/guest-messages'
import { api } from '../../api/api.ts'

const guestMessagesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** @param stayId without it the latest of all */
    listSentMessages: builder.query({
      ...page(calls.listGuestMessageSendings, (stayId: string | undefined) => ({
        query: stayId === undefined ? {} : { stayId },
      })),
      providesTags: ['guestMessages'],
    }),
    getMessageFigures: builder.query({
      ...read(calls.getGuestMessageFigures),
      providesTags: ['guestMessages'],
    }),
    previewMessage: builder.query(
      read(calls.previewGuestMessage, (body: BodyOf<typeof previewGuestMessage>) => ({ body })),
    ),
  }),
})

export const { useListSentMessagesQuery, useGetMessageFiguresQuery, usePreviewMessageQuery } =
  guestMessagesApi
