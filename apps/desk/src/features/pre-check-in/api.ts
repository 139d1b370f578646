import { call, pathOf, readData } from '@bellhop/client/call'
import type {
  AdultDetails,
  ArrivalReport,
  correctAdult,
  correctTrip,
  DeskPreCheckIn,
  getArrivalReport,
  getArrivalReportCsv,
  getDeskPreCheckIn,
  getPreCheckInDocument,
  getPreCheckInSignature,
  returnPreCheckIn,
  Trip,
  verifyPreCheckIn,
} from '@bellhop/contract/desk/pre-check-in'
import { api } from '../../api/api.ts'

interface Change {
  idempotencyKey: string
  bookingId: string
  /** When what is changed was submitted; null for nothing. */
  submittedAt: string | null
}

const invalidatesTags = ['preCheckIns'] as const

const preCheckInApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreCheckIn: build.query<DeskPreCheckIn, string>({
      query: (bookingId) =>
        call<typeof getDeskPreCheckIn>({
          method: 'GET',
          url: '/desk/pre-check-ins/:bookingId',
          params: { bookingId },
        }),
      transformResponse: readData,
      providesTags: ['preCheckIns'],
    }),
    verify: build.mutation<DeskPreCheckIn, Change>({
      query: ({ idempotencyKey, bookingId, submittedAt }) =>
        call<typeof verifyPreCheckIn>({
          method: 'PUT',
          url: '/desk/pre-check-ins/:bookingId/verify',
          params: { bookingId },
          idempotencyKey,
          body: { submittedAt },
        }),
      transformResponse: readData,
      invalidatesTags,
    }),
    giveBack: build.mutation<DeskPreCheckIn, Change & { reason: string }>({
      query: ({ idempotencyKey, bookingId, submittedAt, reason }) =>
        call<typeof returnPreCheckIn>({
          method: 'PUT',
          url: '/desk/pre-check-ins/:bookingId/return',
          params: { bookingId },
          idempotencyKey,
          body: { reason, submittedAt },
        }),
      transformResponse: readData,
      invalidatesTags,
    }),
    correctAdult: build.mutation<
      DeskPreCheckIn,
      Change & { position: number; details: AdultDetails }
    >({
      query: ({ idempotencyKey, bookingId, submittedAt, position, details }) =>
        call<typeof correctAdult>({
          method: 'PUT',
          url: '/desk/pre-check-ins/:bookingId/adults/:position',
          params: { bookingId, position },
          idempotencyKey,
          body: { ...details, submittedAt },
        }),
      transformResponse: readData,
      invalidatesTags,
    }),
    correctTrip: build.mutation<DeskPreCheckIn, Change & { trip: Trip }>({
      query: ({ idempotencyKey, bookingId, submittedAt, trip }) =>
        call<typeof correctTrip>({
          method: 'PUT',
          url: '/desk/pre-check-ins/:bookingId/trip',
          params: { bookingId },
          idempotencyKey,
          body: { ...trip, submittedAt },
        }),
      transformResponse: readData,
      invalidatesTags,
    }),
    getArrivalReport: build.query<ArrivalReport, { from?: string; to?: string }>({
      query: (query) =>
        call<typeof getArrivalReport>({ method: 'GET', url: '/desk/arrival-reports', query }),
      transformResponse: readData,
      providesTags: ['preCheckIns'],
    }),
  }),
})

export const {
  useGetPreCheckInQuery,
  useVerifyMutation,
  useGiveBackMutation,
  useCorrectAdultMutation,
  useCorrectTripMutation,
  useGetArrivalReportQuery,
} = preCheckInApi

/** Where a browser loads a file; its cookie carries the session. Each time is recorded. */
export function documentAddress(bookingId: string, position: number): string {
  const params = { bookingId, position }
  const url = '/desk/pre-check-ins/:bookingId/documents/:position'
  return `/api${pathOf(call<typeof getPreCheckInDocument>({ method: 'GET', url, params }))}`
}

export function signatureAddress(bookingId: string, position: number): string {
  const params = { bookingId, position }
  const url = '/desk/pre-check-ins/:bookingId/signatures/:position'
  return `/api${pathOf(call<typeof getPreCheckInSignature>({ method: 'GET', url, params }))}`
}

/** Where a browser downloads the report as a table. */
export function arrivalCsvAddress({ from, to }: { from: string; to: string }): string {
  const query = { from, to }
  const csv = { method: 'GET', url: '/desk/arrival-reports.csv', query } as const
  return `/api${pathOf(call<typeof getArrivalReportCsv>(csv))}`
}
