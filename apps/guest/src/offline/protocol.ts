/** What the pages and the service worker agree on. */

/** On an answer that is not fresh: when the server gave it, ms since 1970. Read by packages/client. */
export const cachedAtHeader = 'x-cached-at'

/** Caches of answers, one a session. */
export const responseCachePrefix = 'answers-'

/** What a page tells the service worker: nothing that is on its way may be kept any more. */
export const clearMessage = 'forget'

/** What the service worker in use tells the newer one that waits: take over. */
export const skipMessage = 'skip'
