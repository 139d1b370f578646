import autocannon from 'autocannon'
import { type Load, nextCall } from './call.ts'

export const CONNECTIONS = 10

/** How many calls a second a server answers when each connection sends one as soon as its last is answered. */
export async function measurePeak(load: Load, seconds: number): Promise<number> {
  const result = await autocannon({
    url: load.origin,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextCall(load) }) }],
  })
  const { errors, non2xx, statusCodeStats } = result
  if (errors > 0 || non2xx > 0) {
    const [call] = load.calls
    throw new Error(
      `${call?.method} ${call?.path}: ${errors} errors, answers ${JSON.stringify(statusCodeStats)}`,
    )
  }
  return result['2xx'] / result.duration
}
