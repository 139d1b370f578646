import { openLive } from '@bellhop/client/live'
import type { ChatMessage } from '@bellhop/contract/chat'
import type { Call } from './load/call.ts'
import { addFigures } from './report.ts'
import { spreadOf } from './spread.ts'

/** One side of the comparison: a call, and the stream of events on which its effect arrives. */
export interface Delivery {
  origin: string
  /** Sends a message with this text. */
  send(text: string): Call
  stream: { url: string; headers: Record<string, string> }
}

const WARM_UP = 50
const RUNS = 400

/** Prints the time from sending a message until it has arrived at the other side. */
export async function reportDeliveries(
  database: string,
  to: 'desk' | 'guest',
  sides: { ours: Delivery; bare: Delivery },
): Promise<void> {
  const { ours, bare } = await compareDeliveries(sides.ours, sides.bare)
  const name = `chat message on the screen of the ${to}, ms`
  addFigures('calls', { database, name, ours, bare })
  console.log(
    `A chat message is on the screen of the ${to} after ${ours.toFixed(2)} ms, on a bare stream after ${bare.toFixed(2)} ms: ratio ${(ours / bare).toFixed(2)}`,
  )
}

/** Median milliseconds; both sides take turns. */
async function compareDeliveries(ours: Delivery, bare: Delivery) {
  const [us, them] = [await follow(ours), await follow(bare)]
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const oursMs = await us.deliver(`Message ${run}`)
    const bareMs = await them.deliver(`Message ${run}`)
    if (run < WARM_UP) continue
    times.ours.push(oursMs)
    times.bare.push(bareMs)
  }
  us.close()
  them.close()
  return { ours: spreadOf(times.ours).median, bare: spreadOf(times.bare).median }
}

async function follow({ origin, send, stream }: Delivery) {
  const arrivals = new Map<string, () => void>()
  const live = Promise.withResolvers<void>()
  const { close } = openLive({
    ...stream,
    onEvent: ({ data }) => arrivals.get((data as ChatMessage).text ?? '')?.(),
    onStatus: () => live.resolve(),
    onRefetch: () => {},
    onUnauthorized: () => live.reject(new Error('The session is not valid.')),
  })
  await live.promise
  return {
    close,
    async deliver(text: string): Promise<number> {
      const arrived = new Promise<void>((resolve) => arrivals.set(text, resolve))
      const { path, method, headers, body = null } = send(text)
      const start = performance.now()
      const answer = fetch(`${origin}${path}`, { method, headers, body }).then(({ ok, status }) => {
        if (!ok) throw new Error(`${path} answered ${status}`)
      })
      // A message that is refused never arrives.
      await Promise.race([arrived, answer.then(() => arrived)])
      const ms = performance.now() - start
      await answer
      return ms
    },
  }
}
