/** Between two rings while a request waits, in milliseconds. */
export const ringEvery = 20_000

export interface BellState {
  /** Requests that have been rung for, or passed over while muted. */
  known: ReadonlySet<string>
  /** When it last rang for those that wait; null once nothing waits. */
  rangAt: number | null
}

export const silentBell: BellState = { known: new Set(), rangAt: null }

interface Moment {
  /** Ids of the requests nobody has accepted yet. */
  waiting: readonly string[]
  /** Muted by the person, or not yet allowed by the browser. */
  muted: boolean
  /** ms since 1970. */
  now: number
}

/** Rings for each new request, and again every 20 s until none is left unaccepted. */
export function decideBell(state: BellState, { waiting, muted, now }: Moment) {
  const known = new Set(waiting)
  if (waiting.length === 0) return { ring: false, state: { known, rangAt: null } }
  if (muted) return { ring: false, state: { known, rangAt: state.rangAt } }

  const isNews = waiting.some((id) => !state.known.has(id))
  const isTime = state.rangAt === null || now - state.rangAt >= ringEvery
  const ring = isNews || isTime
  return { ring, state: { known, rangAt: ring ? now : state.rangAt } }
}
