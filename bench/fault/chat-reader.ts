import { type Live, type LiveEvent, openLive } from '@bellhop/client/live'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import type { Session } from './fixture.ts'
import { send } from './send.ts'

/**
 * A client that follows rooms like the front ends: by the live stream, filling gaps in the numbers, and what may have
 * been missed, with the call `after`.
 */
export class ChatReader {
  readonly rooms: Map<string, ChatMessage[]>
  readonly side: ChatMessage['from']
  /** How many gaps it had to fill. */
  fetches = 0
  readonly #origin: string
  readonly #session: Session
  readonly #live: Live
  readonly #filling = new Set<string>()

  constructor(origin: string, side: ChatMessage['from'], session: Session, roomIds: string[]) {
    this.#origin = origin
    this.side = side
    this.#session = session
    this.rooms = new Map(roomIds.map((id) => [id, []]))
    this.#live = openLive({
      url: `${origin}/api/${side === 'guest' ? 'stream' : 'desk/stream'}`,
      headers: session,
      onEvent: (event) => this.#receive(event),
      onStatus: () => {},
      onRefetch: () => roomIds.forEach((id) => void this.#fill(id)),
      onUnauthorized: () => {
        throw new Error('The session has ended')
      },
      timing: { minDelay: 50, maxDelay: 500 },
    })
  }

  has(counts: ReadonlyMap<string, number>): boolean {
    return [...this.rooms].every(([id, messages]) => messages.length >= (counts.get(id) ?? 0))
  }

  close(): void {
    this.#live.close()
  }

  #receive({ name, data }: LiveEvent): void {
    if (name !== 'chat.message') return
    const messages = this.rooms.get(data.roomId)
    const last = messages?.at(-1)?.seq ?? 0
    if (data.seq === last + 1) messages?.push(data)
    else if (data.seq > last) void this.#fill(data.roomId)
  }

  /** Reads all messages after the last known one. */
  async #fill(roomId: string): Promise<void> {
    if (this.#filling.has(roomId)) return
    this.#filling.add(roomId)
    this.fetches++
    const messages = this.rooms.get(roomId) ?? []
    const path =
      this.side === 'guest' ? `/api/chats/app/${roomId}` : `/api/desk/chats/${roomId}/messages`
    try {
      for (;;) {
        const url = `${path}?limit=100&after=${messages.at(-1)?.seq ?? 0}`
        const { statusCode, body } = await send(this.#origin, { url, headers: this.#session })
        if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
        const page: ChatMessage[] = JSON.parse(body).data
        // Live messages may have arrived during the call.
        for (const message of page) {
          if (message.seq === (messages.at(-1)?.seq ?? 0) + 1) messages.push(message)
        }
        if (page.length < 100) break
      }
      this.#filling.delete(roomId)
    } catch {
      // Disconnected: retries.
      this.#filling.delete(roomId)
      setTimeout(() => void this.#fill(roomId), 200)
    }
  }
}
