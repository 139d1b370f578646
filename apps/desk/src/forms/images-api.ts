import { change } from '@bellhop/client/endpoints'
import { uploadImage as address } from '@bellhop/contract/calls/desk/images'
import { api } from '../api/api.ts'

const imagesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    uploadImage: builder.mutation(
      change(address, ({ file, alt }: { file: File; fileId: string; alt: string }) => ({
        body: {},
        form: { ...(alt && { alt }), file },
      })),
    ),
  }),
})

export const { uploadImage } = imagesApi.endpoints
