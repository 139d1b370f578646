import type { ApiError } from '@bellhop/client/api-error'
import type { ResponseMeta } from '@bellhop/client/base-query'
import type { Call } from '@bellhop/client/call'
import { addCursor } from '@bellhop/client/endpoints'

type Result = { data?: unknown; error?: unknown; meta?: ResponseMeta | undefined }
type AllPages<Item> =
  | { data: Item[]; meta?: ResponseMeta; error?: undefined }
  | { error: ApiError; data?: undefined }

/** Reads all pages of a list that must be complete. An entry that moves to another page meanwhile is returned once. */
export async function readAllPages<Item extends { _id: string }>(
  baseQuery: (call: Call) => Result | PromiseLike<Result>,
  call: Call,
): Promise<AllPages<Item>> {
  const byId = new Map<string, Item>()
  let before: string | undefined
  let meta: ResponseMeta | undefined
  do {
    const response = await baseQuery(addCursor(call, before))
    if (response.error) return { error: response.error as ApiError }
    const page = response.data as { data: Item[]; next?: string }
    for (const item of page.data) byId.set(item._id, item)
    meta = response.meta
    before = page.next
  } while (before)
  return { data: [...byId.values()], ...(meta && { meta }) }
}
