/**
 * Whether notifications were turned on in this browser, by the scope of the front end. A browser may end its
 * subscription by itself, which would otherwise look like one that was never requested.
 */
const keyOf = (scope: string) => `bellhop.pushWanted ${scope}`

export function isPushWanted(scope: string): boolean {
  try {
    return localStorage.getItem(keyOf(scope)) !== null
  } catch {
    // Storage is forbidden.
    return false
  }
}

export function rememberPush(scope: string): void {
  try {
    localStorage.setItem(keyOf(scope), 'true')
  } catch {
    // Storage is forbidden or full.
  }
}

export function forgetPush(scope: string): void {
  try {
    localStorage.removeItem(keyOf(scope))
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}
