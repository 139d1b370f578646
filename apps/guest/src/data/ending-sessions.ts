import { baseUrl } from '@bellhop/client/address-of'
import { pathOf } from '@bellhop/client/call'
import { makeCall } from '@bellhop/client/endpoints'
import { logout } from '@bellhop/contract/calls/guest/sign-in'

const storageKey = 'bellhop.endingSessions'

/** In ms: no event announces that an unreachable server is back. */
const retryMs = 60_000

const call = makeCall(logout, { body: {} })

/**
 * The tokens of sessions that were ended on this phone, until the server has ended them too. Nothing else about the
 * guest is stored.
 */
function readTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    // Corrupt or forbidden.
    return []
  }
}

function storeTokens(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(storageKey, JSON.stringify(tokens))
    else localStorage.removeItem(storageKey)
  } catch {
    // Full or forbidden: the session ends at the server when it expires.
  }
}

export function rememberEnding(token: string): void {
  storeTokens([...readTokens().filter((stored) => stored !== token), token])
}

function forgetEnding(token: string): void {
  storeTokens(readTokens().filter((stored) => stored !== token))
}

/** Ends the sessions at the server. */
export async function endSessions(): Promise<void> {
  for (const token of readTokens()) {
    if (await endSession(token)) forgetEnding(token)
  }
}

/** @returns whether the session has ended at the server, now or before */
async function endSession(token: string): Promise<boolean> {
  try {
    const { status } = await fetch(baseUrl + pathOf(call), {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(call.body),
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    })
    return status === 204 || status === 401
  } catch {
    return false
  }
}

/** Ends the sessions at the server now, whenever the phone comes online, and every minute until they have ended. */
export function followEndingSessions(): void {
  const end = () => void endSessions()
  end()
  window.addEventListener('online', end)
  setInterval(end, retryMs)
}
