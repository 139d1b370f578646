import { outboxStore } from '../outbox/outbox.ts'
import { answersPrefix, forgetMessage } from './protocol.ts'

/** The guest has signed out, or the hotel has ended the session: nothing of theirs stays on this phone. */
export async function forgetGuest(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(forgetMessage)
  await Promise.allSettled([outboxStore.forget(), forgetAnswers()])
}

async function forgetAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(answersPrefix)).map((name) => caches.delete(name)),
  )
}
