import type { ApiError } from '@bellhop/client/api-error'
import type { ResponseMeta } from '@bellhop/client/base-query'
import type { Call } from '@bellhop/client/call'
import { addCursor, makeCall, type PartsOf } from '@bellhop/client/endpoints'
import type { Address } from '@bellhop/contract/base/address'
import type { DataOf, Route } from '@bellhop/contract/base/route'

type Result = { data?: unknown; error?: unknown; meta?: ResponseMeta | undefined }
type ItemOf<R extends Route> =
  DataOf<R> extends readonly (infer Item extends { _id: string })[] ? Item : never
type AllPages<Item> =
  | { data: Item[]; meta?: ResponseMeta; error?: undefined }
  | { error: ApiError; data?: undefined }

/** Reads all pages of a list that must be complete. An entry that moves to another page meanwhile is returned once. */
export async function readAllPages<R extends Route>(
  baseQuery: (call: Call) => Result | PromiseLike<Result>,
  address: Address<R>,
  given: PartsOf<R>,
): Promise<AllPages<ItemOf<R>>> {
  const byId = new Map<string, ItemOf<R>>()
  let before: string | undefined
  let meta: ResponseMeta | undefined
  do {
    const response = await baseQuery(makeCall(address, addCursor(given, before)))
    if (response.error) return { error: response.error as ApiError }
    const page = response.data as { data: ItemOf<R>[]; next?: string }
    for (const item of page.data) byId.set(item._id, item)
    meta = response.meta
    before = page.next
  } while (before)
  return { data: [...byId.values()], ...(meta && { meta }) }
}
