/** Milliseconds between two rings while something waits. */
export const ringInterval = 20_000

export interface BellState {
  /** Ids it has rung for, or that arrived while it was muted. */
  known: ReadonlySet<string>
  /** When it last rang or was still muted, in ms since 1970; null when nothing is waiting. */
  quietSince: number | null
}

export const silentBell: BellState = { known: new Set(), quietSince: null }

interface Situation {
  /** Ids of the requests nobody has accepted yet, and of the messages nobody has read. */
  waiting: readonly string[]
  /** Muted by the person, or not yet allowed by the browser. */
  muted: boolean
  /** ms since 1970. */
  now: number
}

/**
 * Rings for each new id, and every 20 s while anything waits. Unmuting it does not make it ring at once: whoever does
 * that sees what is waiting.
 */
export function decideBell(state: BellState, { waiting, muted, now }: Situation) {
  const known = new Set(waiting)
  if (waiting.length === 0) return { ring: false, state: { known, quietSince: null } }
  if (muted) return { ring: false, state: { known, quietSince: now } }

  const hasNew = waiting.some((id) => !state.known.has(id))
  const isDue = state.quietSince === null || now - state.quietSince >= ringInterval
  const ring = hasNew || isDue
  return { ring, state: { known, quietSince: ring ? now : state.quietSince } }
}
