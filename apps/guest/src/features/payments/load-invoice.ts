import { addressOf } from '@bellhop/client/address-of'
import { readApiError } from '@bellhop/client/api-error'
import { getMyInvoice } from '@bellhop/contract/calls/guest/invoices'
import { getDevice } from '../../state/device.ts'
import type { Dispatch, GuestState } from '../../state/state.ts'

/** The invoice, or the bill until there is one, in the guest's language. @throws ApiError */
export function loadInvoice() {
  return async (_dispatch: Dispatch, getState: () => GuestState): Promise<File> => {
    const address = addressOf(getMyInvoice, { query: { lang: getDevice().locale } })
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
