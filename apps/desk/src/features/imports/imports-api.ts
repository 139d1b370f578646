import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/imports'
import type { ImportKind } from '@bellhop/contract/desk/imports'
import { api } from '../../api/api.ts'

const importsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getImport: builder.query({
      ...read(calls.getImport, (id: string) => ({ params: { id } })),
      providesTags: ['content'],
    }),
    listImports: builder.query({ ...read(calls.listImports), providesTags: ['content'] }),
    checkImport: builder.mutation(
      change(
        calls.checkImport,
        ({ kind, file }: { kind: ImportKind; file: File; fileId: string }) => ({
          body: { kind },
          form: { kind, file },
        }),
      ),
    ),
  }),
})

export const { useGetImportQuery, useListImportsQuery } = importsApi
export const { checkImport } = importsApi.endpoints
