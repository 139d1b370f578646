import { readData } from '@bellhop/client/call'
import { makeCall } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/first-restore'
import type * as contract from '@bellhop/contract/desk/first-restore'
import { api } from '../../../api/api.ts'
import { showRead } from '../../../api/use-read.ts'

/** Without idempotency keys, because there is no session: each of the calls can be repeated. */
const restoreApi = api.injectEndpoints({
  endpoints: (builder) => ({
    beginRestore: builder.mutation<
      DataOf<typeof contract.beginRestore>,
      BodyOf<typeof contract.beginRestore>
    >({
      query: (body) => makeCall(calls.beginRestore, { body }),
      transformResponse: readData<DataOf<typeof contract.beginRestore>>,
    }),
    sendBackupPart: builder.mutation<
      DataOf<typeof contract.sendBackupPart>,
      BodyOf<typeof contract.sendBackupPart>
    >({
      query: (body) => makeCall(calls.sendBackupPart, { body }),
      transformResponse: readData<DataOf<typeof contract.sendBackupPart>>,
    }),
    runRestore: builder.mutation<contract.RestoreState, BodyOf<typeof contract.runRestore>>({
      query: (body) => makeCall(calls.runRestore, { body }),
      transformResponse: readData<contract.RestoreState>,
      // Instead of how an earlier attempt with the same upload has ended.
      onQueryStarted: showResponse(
        (state: contract.RestoreState, { upload }: { upload: string }): unknown =>
          showRead(calls.readRestore, { body: { upload } }, () => state),
      ),
    }),
  }),
})

export const { useBeginRestoreMutation, useSendBackupPartMutation, useRunRestoreMutation } =
  restoreApi
