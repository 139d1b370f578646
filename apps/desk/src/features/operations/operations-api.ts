import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/operations'
import { api } from '../../api/api.ts'

const operationsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getOperations: builder.query({ ...read(calls.getOperations), providesTags: ['operations'] }),
  }),
})

export const { useGetOperationsQuery } = operationsApi

export const backupAddress: string = addressOf(calls.downloadBackup)
