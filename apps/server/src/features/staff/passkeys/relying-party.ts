import type { Settings } from '../../../settings.ts'

/**
 * Returns the host of the public address, to which passkeys are bound. They are used at its origin only. Both follow the
 * address, which may change while the server runs.
 */
export function relyingPartyOf(settings: Pick<Settings, 'PUBLIC_URL'>) {
  return {
    get id() {
      return new URL(settings.PUBLIC_URL).hostname
    },
    get origin() {
      return new URL(settings.PUBLIC_URL).origin
    },
  }
}
