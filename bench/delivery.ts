import { openLive } from '@bellhop/client/live'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import type { Call } from './load/call.ts'
import { addFigures } from './report.ts'
import { spreadOf } from './spread.ts'

/** One side of the comparison: a call, and the stream on which its effect arrives. */
export interface Delivery {
  origin: string
  /** Sends a message with this text. */
  send(text: string): Call
  stream: { url: string; headers: Record<string, string> }
}

/** Warm-up until the code of all three is compiled: two of them share our server. */
const WARM_UP = 400
const RUNS = 400

/** Prints the time from sending a message until it arrives at the desk and at a guest; all three alternate. */
export async function reportDeliveries(
  sides: Record<'desk' | 'guest' | 'bare', Delivery>,
): Promise<void> {
  const { bare, ...ours } = await measureDeliveries(sides)
  for (const [to, ms] of Object.entries(ours)) {
    const name = `chat message on the screen of the ${to}, ms`
    addFigures('calls', { name, ours: ms, bare })
    console.log(
      `A chat message is on the screen of the ${to} after ${ms.toFixed(2)} ms, on a bare stream after ${bare.toFixed(2)} ms: ratio ${(ms / bare).toFixed(2)}`,
    )
  }
}

/** Median milliseconds. */
async function measureDeliveries<Side extends string>(
  sides: Record<Side, Delivery>,
): Promise<Record<Side, number>> {
  const measured = await Promise.all(
    Object.entries<Delivery>(sides).map(async ([name, side]) => {
      return { name, side: await follow(side), times: [] as number[] }
    }),
  )
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    for (const { name, side, times } of measured) {
      const ms = await side.deliver(`Message ${run} to ${name}`)
      if (run >= WARM_UP) times.push(ms)
    }
  }
  for (const { side } of measured) side.close()
  const medians = measured.map(({ name, times }) => [name, spreadOf(times).median])
  return Object.fromEntries(medians) as Record<Side, number>
}

async function follow({ origin, send, stream }: Delivery) {
  const arrivals = new Map<string, () => void>()
  const live = Promise.withResolvers<void>()
  const { close } = openLive({
    ...stream,
    onEvent: ({ data }) => arrivals.get((data as ChatMessage).text ?? '')?.(),
    onStatus: () => live.resolve(),
    onRefetch: () => {},
    onUnauthorized: () => live.reject(new Error('Invalid session')),
  })
  await live.promise
  return {
    close,
    async deliver(text: string): Promise<number> {
      const arrived = new Promise<void>((resolve) => arrivals.set(text, resolve))
      const { path, method, headers, body = null } = send(text)
      const start = performance.now()
      const response = fetch(`${origin}${path}`, { method, headers, body }).then(
        ({ ok, status }) => {
          if (!ok) throw new Error(`${path} responded ${status}`)
        },
      )
      // A rejected message never arrives.
      await Promise.race([arrived, response.then(() => arrived)])
      const ms = performance.now() - start
      await response
      return ms
    },
  }
}
