/** Widths in rem. */
export interface Lane {
  /** The least width of a card. */
  width: number
  gap: number
}

/** The width of a column that shows only its title. */
export const closedWidth = 2.75

/**
 * Divides the width of the board, in lanes as wide as a card, among its columns: an empty column gets none, every other
 * at least one, and the rest goes where the most cards are below each other. A column gets no more lanes than the
 * number of its rows needs: the others become wider instead.
 *
 * @param counts the number of cards in each column
 * @param available the width of the board in rem
 */
export function shareLanes(counts: readonly number[], available: number, lane: Lane): number[] {
  const lanes = counts.map((count) => Math.min(count, 1))
  const open = lanes.flatMap((count, index) => (count > 0 ? [index] : []))
  const rowsOf = (index: number) => (counts[index] ?? 0) / (lanes[index] ?? 1)
  for (let left = countLanes(counts, available, lane) - open.length; left > 0; left--) {
    const fullest = open.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0]
    if (fullest === undefined || rowsOf(fullest) <= 1) break
    lanes[fullest] = (lanes[fullest] ?? 0) + 1
  }
  return lanes.map((count, index) =>
    count === 0 ? 0 : Math.ceil((counts[index] ?? 0) / Math.ceil(rowsOf(index))),
  )
}

/** How many lanes fit beside the titles of the empty columns. */
function countLanes(counts: readonly number[], available: number, { width, gap }: Lane): number {
  const closed = counts.filter((count) => count === 0).length * (closedWidth + gap)
  return Math.floor((available - closed + gap) / (width + gap))
}

/** Whether the columns fit with these lanes; otherwise the board scrolls sideways. */
export function fitsLanes(lanes: readonly number[], available: number, lane: Lane): boolean {
  const used = lanes.reduce((sum, count) => sum + count, 0)
  return used <= countLanes(lanes, available, lane)
}
