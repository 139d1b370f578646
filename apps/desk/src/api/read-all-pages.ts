import type { ApiError } from '@bellhop/client/api-error'
import type { ResponseMeta } from '@bellhop/client/base-query'
import type { Call } from '@bellhop/client/call'

type Answer = { data?: unknown; error?: unknown; meta?: ResponseMeta | undefined }
type AllPages<Item> =
  | { data: Item[]; meta?: ResponseMeta; error?: undefined }
  | { error: ApiError; data?: undefined }

/**
 * All pages of a list, for lists of which nothing may be hidden. What has moved from one page to the next while they
 * were read is in it once.
 *
 * @param callOf the call for a page; `before` is the cursor of an older one
 */
export async function readAllPages<Item extends { _id: string }>(
  baseQuery: (call: Call) => Answer | PromiseLike<Answer>,
  callOf: (before: { before?: string }) => Call,
): Promise<AllPages<Item>> {
  const byId = new Map<string, Item>()
  let before: string | undefined
  let meta: ResponseMeta | undefined
  do {
    const answer = await baseQuery(callOf(before ? { before } : {}))
    if (answer.error) return { error: answer.error as ApiError }
    const page = answer.data as { data: Item[]; next?: string }
    for (const item of page.data) byId.set(item._id, item)
    meta = answer.meta
    before = page.next
  } while (before)
  return { data: [...byId.values()], ...(meta && { meta }) }
}
