const maxUri = 500
const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Whether a program on the computer of the person listens there, on whatever port it has found free. */
export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri)
  return protocol === 'http:' && loopback.includes(hostname)
}

/** An address to which a code may be sent: https, or a program on the same computer (RFC 8252). */
export function isRedirectUri(uri: unknown): uri is string {
  if (typeof uri !== 'string' || uri.length > maxUri || !URL.canParse(uri)) return false
  const { protocol, username, password } = new URL(uri)
  if (username || password || uri.includes('#')) return false
  return protocol === 'https:' || isLoopback(uri)
}

/** Whether a client may use the address: it has named the very same one, but for the port of a loopback address. */
export function isNamed(uri: string, named: readonly string[]): boolean {
  if (named.includes(uri)) return true
  return isLoopback(uri) && named.some((one) => isLoopback(one) && portless(one) === portless(uri))
}

function portless(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}

/** The address with the parameters of an answer. */
export function addAnswer(uri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
