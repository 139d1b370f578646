/** Responses for the housekeeper who is signed in at this device. */
export const responseCache = 'desk-responses'

/** The page and its files, which contain no data. */
export const fileCache = 'desk-files'

/** The session has ended, or another person has signed in. */
export function forgetResponses(): void {
  globalThis.caches?.delete(responseCache).catch(() => {
    // Storage is blocked, so there is nothing to delete.
  })
}
