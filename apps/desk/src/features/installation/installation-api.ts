import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/installation'
import { api } from '../../api/api.ts'

const providesTags = ['installation'] as const

const installationApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getMailSettings: builder.query({ ...read(calls.getMailSettings), providesTags }),
    getCodeSettings: builder.query({ ...read(calls.getCodeSettings), providesTags }),
    getSmsSettings: builder.query({ ...read(calls.getSmsSettings), providesTags }),
    getBackupSettings: builder.query({ ...read(calls.getBackupSettings), providesTags }),
    getGoogleSettings: builder.query({ ...read(calls.getGoogleSettings), providesTags }),
    getCardSettings: builder.query({ ...read(calls.getCardSettings), providesTags }),
    getUpiSettings: builder.query({ ...read(calls.getUpiSettings), providesTags }),
    getAddressSettings: builder.query({ ...read(calls.getAddressSettings), providesTags }),
  }),
})

export const {
  useGetMailSettingsQuery,
  useGetCodeSettingsQuery,
  useGetSmsSettingsQuery,
  useGetBackupSettingsQuery,
  useGetGoogleSettingsQuery,
  useGetCardSettingsQuery,
  useGetUpiSettingsQuery,
  useGetAddressSettingsQuery,
} = installationApi

export const keySheetAddress: string = addressOf(calls.getKeySheet)

/** A change of one is seen by the set-up, the checks of the server and the guests' sign-in, too. */
export const installationTags = ['installation', 'setup', 'operations'] as const
