import { baseUrl } from '@bellhop/client/address-of'
import {
  type ApiBaseQuery,
  type BaseQueryOptions,
  createBaseQuery,
} from '@bellhop/client/base-query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { getLanguage } from '../intl/messages.ts'
import { isProblem } from './error-sentence.ts'
import { askIdentity } from './identity.ts'
import { sessionLost } from './session-actions.ts'
import { headersOfSession } from './session-headers.ts'
import { tagTypes } from './tags.ts'

/** Applies to every call of the desk. */
export const callOptions: BaseQueryOptions = {
  baseUrl,
  getHeaders: headersOfSession,
  getLanguage,
  onUnauthorized: ({ dispatch }, _token, error) => {
    // The session of the other person is read, and the desk is loaded again for them.
    const isOther = isProblem(error, 'other_person')
    dispatch(isOther ? api.util.invalidateTags(['staff']) : sessionLost(error))
  },
}

/** Repeats a call, with the same idempotency key, once the person has confirmed who they are. */
export function createConfirmedQuery(options: BaseQueryOptions): ApiBaseQuery {
  const send = createBaseQuery(options)
  return async (...call) => {
    const response = await send(...call)
    if (!isProblem(response.error, 'confirm_identity')) return response
    return (await askIdentity()) ? await send(...call) : response
  }
}

/** The server's data; each feature injects its calls. A cookie carries the session. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createConfirmedQuery(callOptions),
  tagTypes,
  endpoints: () => ({}),
})
