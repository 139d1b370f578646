/* What the pages and the service worker share. */

/** Header of a cached answer: when the server gave it, ms since 1970. Read by packages/client. */
export const cachedAtHeader = 'x-cached-at'

/** Prefix of the caches of answers; there is one for each session and language. */
export const responseCachePrefix = 'answers-'

/** @param session what the names of the session's caches begin with */
export function cacheNameIn(session: string, language: string): string {
  return `${session}-${language.slice(0, 2)}`
}

/** Sent by a page to the service worker: delete the cached answers and discard those in flight. */
export const clearMessage = 'forget'

/** Sent by the active service worker to the waiting newer one: take over. */
export const skipMessage = 'skip'

/** Name of the database of pre-check-ins that have not been sent yet. */
export const preCheckInDatabase = 'bellhop.pre-check-in'
