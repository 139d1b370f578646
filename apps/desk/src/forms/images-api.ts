import { change } from '@bellhop/client/endpoints'
import * as addresses from '@bellhop/contract/calls/desk/images'
import { api } from '../api/api.ts'

const imagesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    uploadImage: builder.mutation(
      change(addresses.uploadImage, ({ file }: { file: File; fileId: string }) => ({
        body: {},
        form: { file },
      })),
    ),
  }),
})

export const { uploadImage } = imagesApi.endpoints
