import { vi } from 'vitest'
import { json } from './fake-server.ts'

/** A call as this test server receives it. */
export interface Received {
  method: string
  path: string
  key: string
  body: unknown
}

type Answer = Response | 'unreachable'

/** An in-memory server in place of `fetch` that executes each idempotency key once. */
export class Hotel {
  /** The calls that had an effect, in order. */
  readonly executed: Received[] = []
  readonly received: Received[] = []
  answer: (call: Received) => Answer | Promise<Answer> = ({ key }) => json({ data: { _id: key } })

  constructor() {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.fetch(path, init))
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const call: Received = {
      method: init.method ?? 'GET',
      path,
      key: new Headers(init.headers).get('idempotency-key') ?? '',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    this.received.push(call)
    const answer = await this.answer(call)
    if (answer === 'unreachable') throw new TypeError('network')
    if (answer.ok) this.#execute(call)
    return answer.clone()
  }

  /** An answer for a call that has its effect, while its response is lost. */
  lose(call: Received): 'unreachable' {
    this.#execute(call)
    return 'unreachable'
  }

  #execute(call: Received): void {
    if (this.executed.every(({ key }) => key !== call.key)) this.executed.push(call)
  }
}
