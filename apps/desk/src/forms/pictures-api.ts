import { change } from '@bellhop/client/endpoints'
import { uploadPicture as address } from '@bellhop/contract/calls/desk/images'
import { api } from '../api/api.ts'

const picturesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    uploadPicture: builder.mutation(
      change(address, ({ file, alt }: { file: File; fileId: string; alt: string }) => ({
        body: {},
        form: { ...(alt && { alt }), file },
      })),
    ),
  }),
})

export const { uploadPicture } = picturesApi.endpoints
