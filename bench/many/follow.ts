import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from '../fault/fixture.ts'
import { openStream } from '../fault/streams.ts'

const RETRY_MS = 200

/** A guest's stream that reconnects with `Last-Event-ID`, as browsers do. */
export interface Follower {
  /** Ids of the events about requests, in the order of their arrival. */
  ids: string[]
  /** How often it was connected again. */
  resumed: number
  close(): void
}

export function follow(origin: string, session: Session): Follower {
  const follower: Follower = { ids: [], resumed: -1, close: () => {} }
  let lastId: string | undefined
  let isOver = false
  let stream: IncomingMessage | undefined

  async function connect(): Promise<void> {
    stream = await openStream(origin, session, lastId ? { 'last-event-id': lastId } : {})
    if (stream.statusCode !== 200) {
      stream.destroy()
      return
    }
    follower.resumed++
    let rest = ''
    stream.setEncoding('utf8')
    const ended = new Promise<void>((resolve) => stream?.on('close', resolve))
    stream.on('data', (chunk: string) => {
      const blocks = `${rest}${chunk}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const id = /^id: ?(.+)$/m.exec(block)?.[1]
        if (!id) continue
        lastId = id
        if (/^event: ?request\.updated$/m.test(block)) follower.ids.push(id)
      }
    })
    await ended
  }

  void (async () => {
    while (!isOver) {
      await connect().catch(() => {})
      await delay(RETRY_MS)
    }
  })()
  follower.close = () => {
    isOver = true
    stream?.destroy()
  }
  return follower
}
