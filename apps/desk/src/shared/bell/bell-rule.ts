/** Milliseconds between two rings while something waits. */
export const ringInterval = 20_000

export interface BellState {
  /** Ids for which it has rung, or that arrived while muted. */
  known: ReadonlySet<string>
  /** When it last rang or was still muted, in ms since 1970; null when nothing is waiting. */
  quietSince: number | null
}

export const silentBell: BellState = { known: new Set(), quietSince: null }

interface Situation {
  /** Ids of requests not accepted and messages not read yet. */
  waiting: readonly string[]
  /** Ids of what takes longer to deal with, such as low ratings: it rings once for each. */
  once?: readonly string[]
  /** Muted by the person, or not yet allowed by the browser. */
  muted: boolean
  /** ms since 1970. */
  now: number
}

/**
 * Rings for each new id, and every 20 s while anything waits. Does not ring at once when unmuted: the person is looking
 * at the screen.
 */
export function decideBell(state: BellState, { waiting, once = [], muted, now }: Situation) {
  const all = [...waiting, ...once]
  const known = new Set(all)
  if (all.length === 0) return { ring: false, state: { known, quietSince: null } }
  if (muted) return { ring: false, state: { known, quietSince: now } }

  const hasNew = all.some((id) => !state.known.has(id))
  const isDue =
    waiting.length > 0 && (state.quietSince === null || now - state.quietSince >= ringInterval)
  const ring = hasNew || isDue
  return { ring, state: { known, quietSince: ring ? now : state.quietSince } }
}
