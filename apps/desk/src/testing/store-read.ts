import { makeCall, type PartsOf } from '@bellhop/client/endpoints'
import type { Address } from '@bellhop/contract/base/address'
import type { DataOf, Route } from '@bellhop/contract/base/route'
import { readApi } from '../api/use-read.ts'

/** Stores data as what `useRead` has read. */
export function storeRead<R extends Route>(
  address: Address<R>,
  parts: PartsOf<R>,
  data: NoInfer<DataOf<R>>,
) {
  return readApi.util.upsertQueryData('read', { ...makeCall<Route>(address), ...parts }, { data })
}
