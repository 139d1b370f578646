import { listDeskBookings } from '@bellhop/contract/desk/bookings'
import { listFolios } from '@bellhop/contract/desk/folios'
import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { expect } from 'vitest'
import type { Answer, Caller } from './call.ts'

/** Before everything: a list is read as a whole. */
export const longAgo = '2020-01-01T00:00:00Z'

/** The lists that programs follow. */
export const lists = {
  bookings: listDeskBookings,
  folios: listFolios,
  requests: listDeskRequests,
} as const
export type List = keyof typeof lists

export interface Row {
  _id: string
}

/** Follows a list as a program does: keeps its rows, and how often it has received each. */
export class Follower {
  readonly rows = new Map<string, Row>()
  readonly received = new Map<string, number>()
  readonly program: Caller
  readonly list: List
  readonly limit: number
  readonly #since: string
  cursor: string | undefined

  constructor(program: Caller, list: List, limit: number, changedSince = longAgo) {
    this.program = program
    this.list = list
    this.limit = limit
    this.#since = changedSince
  }

  /** Reads until nothing more has changed. @returns how many rows it has received */
  async catchUp(): Promise<number> {
    let count = 0
    for (;;) {
      const { status, body } = await follow(this.program, this.list, {
        ...(this.cursor ? { cursor: this.cursor } : { changedSince: this.#since }),
        limit: String(this.limit),
      })
      expect(status).toBe(200)
      const { data, removed = [] } = body as { data: Row[]; removed?: string[] }
      const isDone = data.length + removed.length === 0 && this.cursor === body.cursor
      this.cursor = body.cursor
      const ids = [...data.map(({ _id }) => _id), ...removed]
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) this.received.set(id, (this.received.get(id) ?? 0) + 1)
      for (const row of data) this.rows.set(row._id, row)
      for (const id of removed) this.rows.delete(id)
      count += ids.length
      if (isDone) return count
    }
  }
}

export const follow = (program: Caller, list: List, query: Record<string, string>) =>
  program.call(lists[list], { query }) as Promise<Answer<typeof listDeskBookings>>
