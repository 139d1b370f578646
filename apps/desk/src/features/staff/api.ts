import { call, readData } from '@bellhop/client/call'
import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  getStaffSession,
  StaffMember,
  staffSignIn,
  staffSignOut,
} from '@bellhop/contract/desk/staff'
import { api } from '../../api/api.ts'
import { signingOut } from '../../api/session-actions.ts'

export const staffApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getSession: builder.query<StaffMember, void>({
      query: () => call<typeof getStaffSession>({ method: 'GET', url: '/desk/session' }),
      transformResponse: readData,
      providesTags: ['staff'],
    }),
    signIn: builder.mutation<StaffMember, BodyOf<typeof staffSignIn>>({
      query: (body) =>
        call<typeof staffSignIn>({ method: 'POST', url: '/desk/session', isPublic: true, body }),
      transformResponse: readData,
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        try {
          const { data: member } = await queryFulfilled
          void dispatch(staffApi.util.upsertQueryData('getSession', undefined, member))
        } catch {
          // The form shows the error.
        }
      },
    }),
    signOut: builder.mutation<null, void>({
      query: () => call<typeof staffSignOut>({ method: 'DELETE', url: '/desk/session' }),
      onQueryStarted(_, { dispatch }) {
        // Closes the screens first: dropping a call starts the readings that waited for it, for whatever is still shown.
        dispatch(signingOut())
        // An answer to what was still being read would be 401.
        for (const query of dispatch(api.util.getRunningQueriesThunk())) query.abort()
      },
    }),
  }),
})

export const { useGetSessionQuery, useSignInMutation, useSignOutMutation } = staffApi
