/* Shared by the pages and the service worker. */

/** Header of a cached response: when the server sent it, ms since 1970. Read by packages/client. */
export const cachedAtHeader = 'x-cached-at'

/** Header of a cached response: the version of its schema. */
export const schemaHeader = 'x-schema'

/** Prefix of the response caches, one for each session and language. */
export const responseCachePrefix = 'answers-'

/** @param session the prefix of the session's cache names */
export function cacheNameIn(session: string, language: string): string {
  return `${session}-${/^[\w-]*/.exec(language)}`
}

/** Sent by a page to the service worker: delete the cached responses and discard those in flight. */
export const clearMessage = 'forget'

/** Sent by the active service worker to a newer waiting one: take over. */
export const skipMessage = 'skip'

const languagePrefix = 'language '

/** Sent by a page to the service worker: cache the messages of this language. */
export const languageMessage = (language: string) => languagePrefix + language

export const readLanguage = (message: unknown): string | undefined =>
  typeof message === 'string' && message.startsWith(languagePrefix)
    ? message.slice(languagePrefix.length)
    : undefined

/** Name of the database of unsent pre-check-ins. */
export const preCheckInDatabase = 'bellhop.pre-check-in'
