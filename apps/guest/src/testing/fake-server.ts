import { vi } from 'vitest'

export interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
}

type Answer = Response | 'unreachable'

/**
 * Replaces the network: returns the prepared responses in order, then repeats the last one.
 *
 * @returns the requests, added as they are sent
 */
export function fakeServer(...answers: Answer[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (!answer || answer === 'unreachable') throw new TypeError('network')
    return answer.clone()
  })
  return sent
}

export function json(data: unknown, init: ResponseInit = {}): Response {
  return Response.json(data, init)
}

export function problem(status: number, code: string): Response {
  return Response.json(
    { type: 'about:blank', title: code, status, detail: 'Sorry.', code, requestId: 'r' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
