import type { DataOf } from '@bellhop/contract/base/route'
import { verifyPayment } from '@bellhop/contract/calls/desk/payments'
import { listDeskRequests } from '@bellhop/contract/calls/desk/requests'
import { getHotelProfile } from '@bellhop/contract/calls/guest/hotel'
import type * as payments from '@bellhop/contract/desk/payments'
import { createApi } from '@reduxjs/toolkit/query'
import { expect, expectTypeOf, it } from 'vitest'
import type { ApiBaseQuery } from './base-query.ts'
import { change, makeCall, page, pages, read } from './endpoints.ts'
import { showResponse } from './show-response.ts'

const api = createApi({
  baseQuery: (async () => ({ data: null })) as ApiBaseQuery,
  endpoints: (builder) => ({
    getProfile: builder.query(read(getHotelProfile, (id: string) => ({ params: { id } }))),
    listEnded: builder.query(
      page(listDeskRequests, (before: string | undefined) => ({
        query: { status: 'past', ...(before && { before }) },
      })),
    ),
    listAll: builder.infiniteQuery(
      pages(listDeskRequests, (status: 'active' | 'past') => ({ query: { status, limit: 2 } })),
    ),
    verify: builder.mutation({
      ...change(verifyPayment),
      onQueryStarted: showResponse((_: DataOf<typeof payments.verifyPayment>) => ({
        type: 'shown',
      })),
    }),
  }),
})

it('a call has the method and path of the contract, and is public as in the contract', () => {
  expect(makeCall(getHotelProfile, { params: { id: 'hotel-1' } })).toEqual({
    method: 'GET',
    url: '/hotels/:id',
    isPublic: true,
    params: { id: 'hotel-1' },
  })
  expect(makeCall(listDeskRequests, { query: {} })).not.toHaveProperty('isPublic')
})

it('the contract types the parameters and the response of a call', () => {
  // @ts-expect-error The path has a parameter.
  makeCall(getHotelProfile)
  // @ts-expect-error There is no such status.
  makeCall(listDeskRequests, { query: { status: 'lost' } })
  type Verify = Parameters<typeof api.endpoints.verify.initiate>[0]
  expectTypeOf<Verify>().not.toBeAny()
  expectTypeOf<Verify>().toExtend<{ params: { id: string }; idempotencyKey: string }>()
  type Verified = Awaited<ReturnType<ReturnType<typeof api.endpoints.verify.initiate>>>['data']
  expectTypeOf<Verified>().toEqualTypeOf<DataOf<typeof payments.verifyPayment> | undefined>()
})

it('a change sends the idempotency key besides its parameters', () => {
  expect(
    change(verifyPayment).query({ params: { id: '1' }, body: {}, idempotencyKey: 'k' }),
  ).toEqual({
    method: 'PUT',
    url: '/desk/payments/:id/verify',
    params: { id: '1' },
    body: {},
    idempotencyKey: 'k',
  })
})

it('reads a list page by page', () => {
  const endpoint = pages(listDeskRequests, (limit: number) => ({ query: { limit } }))
  expect(endpoint.query({ queryArg: 2, pageParam: undefined }).query).toEqual({ limit: 2 })
  expect(endpoint.query({ queryArg: 2, pageParam: 'c' }).query).toEqual({ limit: 2, before: 'c' })
  expect(endpoint.infiniteQueryOptions.getNextPageParam({ data: [], next: 'c' })).toBe('c')
})
