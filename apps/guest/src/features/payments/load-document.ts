import { readApiError } from '@bellhop/client/api-error'
import type { Dispatch, GuestState } from '../../state/state.ts'

/** A PDF at an address of the API. @throws ApiError */
export function loadDocument(address: string) {
  return async (_dispatch: Dispatch, getState: () => GuestState): Promise<File> => {
    const headers = { authorization: `Bearer ${getState().log.token}` }
    const signal = AbortSignal.timeout(20_000)
    const unreachable = { kind: 'network' }
    const response = await fetch(address, { headers, signal }).catch(() =>
      Promise.reject(unreachable),
    )
    if (!response.ok) throw await readApiError(response)
    const pdf = await response.blob().catch(() => Promise.reject(unreachable))
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return new File([pdf], name ?? 'invoice.pdf', { type: 'application/pdf' })
  }
}
