import type { CookieSerializeOptions } from '@fastify/cookie'

/** Follows the public address, which may change while the server runs. */
export interface DeskCookie {
  readonly name: string
  readonly options: CookieSerializeOptions
}

interface ServerAddress {
  PUBLIC_URL: string
}

/** Carries the session of a member of staff. */
export function sessionCookie(settings: ServerAddress): DeskCookie {
  return deskCookie(settings, 'bellhop_desk', '/api/desk')
}

/** Carries the sessions of the same person at other hotels. */
export function otherSessionsCookie(settings: ServerAddress): DeskCookie {
  return deskCookie(settings, 'bellhop_desk_others', '/api/desk/session')
}

/** Marks a browser in which staff have signed in. */
export function deviceCookie(settings: ServerAddress): DeskCookie {
  return deskCookie(settings, 'bellhop_device', '/api/desk')
}

/**
 * Over https the name begins with `__Host-`, which no other host of the domain can set. Browsers accept that prefix
 * only for a secure cookie whose path is `/`; over http the cookie has the narrower path instead.
 */
function deskCookie(settings: ServerAddress, name: string, path: string): DeskCookie {
  const isSecure = () => settings.PUBLIC_URL.startsWith('https:')
  return {
    get name() {
      return isSecure() ? `__Host-${name}` : name
    },
    get options() {
      const secure = isSecure()
      return { httpOnly: true, sameSite: 'strict' as const, path: secure ? '/' : path, secure }
    },
  }
}
