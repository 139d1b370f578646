import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/usual-times'
import { api } from '../api.ts'

const usualTimesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsualTimes: build.query({ ...read(calls.listUsualTimes) }),
  }),
})

export const { useListUsualTimesQuery } = usualTimesApi
