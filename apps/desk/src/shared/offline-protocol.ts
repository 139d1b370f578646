/* Shared by the pages and the service worker. */

/** Responses that a person at this device has read; deleted on sign-out. */
export const responseCache = 'desk-responses'

/** The page and its files, which contain no data. */
export const fileCache = 'desk-files'
