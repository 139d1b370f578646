import type { DeskRequest } from '@bellhop/contract/desk/requests'

/** How many of each line were cancelled, by request and line, when it was last seen. */
export type Seen = ReadonlyMap<string, ReadonlyMap<string, number>>

export const seeRequests = (requests: readonly DeskRequest[]): Seen =>
  new Map(
    requests.map(({ _id, lines }) => [
      _id,
      new Map(lines.map((line) => [line._id, line.cancelled ?? 0])),
    ]),
  )

/** The lines of which more is cancelled than was seen, and the requests that are no longer open. */
export function findChanges(before: Seen, after: Seen): { lineIds: string[]; gone: string[] } {
  const lineIds: string[] = []
  for (const [id, lines] of after) {
    const known = before.get(id)
    for (const [lineId, cancelled] of lines) {
      if (known && cancelled > (known.get(lineId) ?? 0)) lineIds.push(lineId)
    }
  }
  return { lineIds, gone: [...before.keys()].filter((id) => !after.has(id)) }
}
