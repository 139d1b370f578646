/** A message of a channel about a booking: each has the whole booking as it is by then. */
export interface RevisionPlace {
  /** The channel's. */
  revisionId: string
  /** ISO 8601. */
  at: string
  status: 'new' | 'modified' | 'cancelled'
}

const steps = { new: 0, modified: 1, cancelled: 2 }

/**
 * Whether one revision of a booking comes after another, in whatever order they arrive. Of two of the same moment, a
 * cancellation is the later.
 */
export function isLater(a: RevisionPlace, b: RevisionPlace): boolean {
  if (a.at !== b.at) return Date.parse(a.at) > Date.parse(b.at)
  if (a.status !== b.status) return steps[a.status] > steps[b.status]
  return a.revisionId > b.revisionId
}

/** The latest of some revisions. */
export function latestOf<Revision extends RevisionPlace>(
  revisions: readonly Revision[],
): Revision | undefined {
  return revisions.reduce<Revision | undefined>(
    (latest, one) => (latest && !isLater(one, latest) ? latest : one),
    undefined,
  )
}
