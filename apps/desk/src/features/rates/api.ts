import { call, readData } from '@bellhop/client/call'
import type { AnswerOf, BodyOf } from '@bellhop/contract/base/route'
import type {
  addRateRule,
  changeRoomType,
  DeskRoomType,
  listRateRules,
  listRates,
  RateRule,
  removeRateRule,
} from '@bellhop/contract/desk/rates'
import { api } from '../../api/api.ts'

export type Rates = AnswerOf<typeof listRates>

type Keyed<Args = unknown> = { idempotencyKey: string } & Args

const ratesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** The nights from `from` to the day before `to`. */
    listRates: builder.query<Rates, { from: string; to: string }>({
      query: (query) => call<typeof listRates>({ method: 'GET', url: '/desk/rates', query }),
      providesTags: ['rates'],
    }),

    listRateRules: builder.query<RateRule[], string>({
      query: (id) =>
        call<typeof listRateRules>({
          method: 'GET',
          url: '/desk/room-types/:id/rate-rules',
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['rates'],
    }),

    addRateRule: builder.mutation<RateRule[], Keyed<{ body: BodyOf<typeof addRateRule> }>>({
      query: ({ idempotencyKey, body }) =>
        call<typeof addRateRule>({
          method: 'POST',
          url: '/desk/rate-rules',
          idempotencyKey,
          body,
        }),
      transformResponse: readData,
      invalidatesTags: ['rates'],
    }),

    removeRateRule: builder.mutation<RateRule, Keyed<{ id: string }>>({
      query: ({ idempotencyKey, id }) =>
        call<typeof removeRateRule>({
          method: 'DELETE',
          url: '/desk/rate-rules/:id',
          params: { id },
          idempotencyKey,
        }),
      transformResponse: readData,
      invalidatesTags: ['rates'],
    }),

    changeRoomType: builder.mutation<
      DeskRoomType,
      Keyed<{ id: string; body: BodyOf<typeof changeRoomType> }>
    >({
      query: ({ idempotencyKey, id, body }) =>
        call<typeof changeRoomType>({
          method: 'PUT',
          url: '/desk/room-types/:id',
          params: { id },
          idempotencyKey,
          body,
        }),
      transformResponse: readData,
      invalidatesTags: ['rates'],
    }),
  }),
})

export const {
  useListRatesQuery,
  useListRateRulesQuery,
  useAddRateRuleMutation,
  useRemoveRateRuleMutation,
  useChangeRoomTypeMutation,
} = ratesApi
