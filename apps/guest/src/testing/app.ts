import { onTestFinished } from 'vitest'
import { makeStore } from '../app/store/store.ts'
import { signedIn, signedOut } from '../state/log.ts'
import { buildGuest } from './guest.ts'

/** The app's store with nothing persisted, until the test ends. */
export async function startApp() {
  const made = makeStore(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }))
  await made.restored
  // An outbox that is still retrying would send to the network of a later test.
  onTestFinished(() => void made.store.dispatch(signedOut()))
  return made.store
}

export async function startSignedIn() {
  const store = await startApp()
  store.dispatch(signedIn({ token: 'token-1', guest: buildGuest() }))
  return store
}
