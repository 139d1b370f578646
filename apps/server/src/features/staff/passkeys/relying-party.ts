import type { Settings } from '../../../settings.ts'

/** Returns the host of the public address, to which passkeys are bound. They are used at its origin only. */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}
