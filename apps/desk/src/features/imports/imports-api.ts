import { change } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/imports'
import type { ImportKind } from '@bellhop/contract/desk/imports'
import { api } from '../../api/api.ts'

interface Checked {
  kind: ImportKind
  outletId: string | undefined
  file: File
  fileId: string
}

const importsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    checkImport: builder.mutation(
      change(calls.checkImport, ({ kind, outletId, file }: Checked) => {
        const list = { kind, ...(outletId && { outletId }) }
        return { body: list, form: { ...list, file } }
      }),
    ),
  }),
})

export const { checkImport } = importsApi.endpoints
