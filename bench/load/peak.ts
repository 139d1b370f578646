import autocannon from 'autocannon'
import { type Load, nextCall } from './call.ts'

export const CONNECTIONS = 10

/** Calls per second when each connection sends a call as soon as its previous one is complete. */
export async function measurePeak(load: Load, seconds: number): Promise<number> {
  const result = await send(load, { duration: seconds, sampleInt: 100 })
  return result['2xx'] / result.duration
}

/** Sends each call once. */
export async function sendEach(load: Load): Promise<void> {
  const amount = load.calls.length
  await send(load, { amount, connections: Math.min(CONNECTIONS, amount) })
}

async function send(load: Load, options: Partial<autocannon.Options>): Promise<autocannon.Result> {
  const result = await autocannon({
    url: load.origin,
    connections: CONNECTIONS,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextCall(load) }) }],
    ...options,
  })
  const { errors, non2xx, statusCodeStats } = result
  if (errors > 0 || non2xx > 0) {
    const [call] = load.calls
    throw new Error(
      `${call?.method} ${call?.path}: ${errors} errors, responses ${JSON.stringify(statusCodeStats)}`,
    )
  }
  return result
}
