import { makeStore } from '../app/store/store.ts'
import { signedIn } from '../state/log.ts'
import { buildGuest } from './guest.ts'

/** The app's store with nothing persisted. */
export async function startApp() {
  const made = makeStore(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }))
  await made.restored
  return made.store
}

export async function startSignedIn() {
  const store = await startApp()
  store.dispatch(signedIn({ token: 'token-1', guest: buildGuest() }))
  return store
}
