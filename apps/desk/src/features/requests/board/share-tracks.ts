/** Widths in rem. */
export interface Track {
  /** The least width of a card. */
  width: number
  gap: number
}

/** The width of a column that shows only its title. */
export const closedWidth = 2.75

/**
 * Divides the width of the board, in tracks as wide as a card, among its columns: an empty column gets none, every other
 * at least one, and the rest goes where the most cards are below each other. A column gets no more tracks than the
 * number of its rows needs: the others become wider instead.
 *
 * @param counts the number of cards in each column
 * @param available the width of the board in rem
 */
export function shareTracks(counts: readonly number[], available: number, track: Track): number[] {
  const tracks = counts.map((count) => Math.min(count, 1))
  const open = tracks.flatMap((count, index) => (count > 0 ? [index] : []))
  const rowsOf = (index: number) => (counts[index] ?? 0) / (tracks[index] ?? 1)
  for (let left = countTracks(counts, available, track) - open.length; left > 0; left--) {
    const fullest = open.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0]
    if (fullest === undefined || rowsOf(fullest) <= 1) break
    tracks[fullest] = (tracks[fullest] ?? 0) + 1
  }
  return tracks.map((count, index) =>
    count === 0 ? 0 : Math.ceil((counts[index] ?? 0) / Math.ceil(rowsOf(index))),
  )
}

/** How many tracks fit beside the titles of the empty columns. */
function countTracks(counts: readonly number[], available: number, { width, gap }: Track): number {
  const closed = counts.filter((count) => count === 0).length * (closedWidth + gap)
  return Math.floor((available - closed + gap) / (width + gap))
}

/** Whether the columns fit with these tracks; otherwise the board scrolls sideways. */
export function fitsTracks(tracks: readonly number[], available: number, track: Track): boolean {
  const used = tracks.reduce((sum, count) => sum + count, 0)
  return used <= countTracks(tracks, available, track)
}
