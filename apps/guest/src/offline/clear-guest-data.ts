import { unsubscribeBrowser } from '@bellhop/client/push'
import * as paths from '../navigation/paths.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { forgetAsked } from '../push/asked.ts'
import { clearMessage, preCheckInDatabase, responseCachePrefix } from './protocol.ts'

/**
 * Deletes the guest's data from this phone after a sign-out or the end of the session. Waiting chat messages and drafts
 * are deleted when the guest signs out, or another guest signs in.
 */
export async function clearGuestData(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(clearMessage)
  forgetAsked()
  // Pages that have it open close it.
  indexedDB.deleteDatabase(preCheckInDatabase)
  await Promise.allSettled([
    outboxStore.forgetAllButMessages(),
    clearResponses(),
    unsubscribeBrowser(paths.home),
  ])
}

async function clearResponses(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(responseCachePrefix)).map((name) => caches.delete(name)),
  )
}
