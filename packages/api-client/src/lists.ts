interface Page<Row> {
  data: Row[]
  next?: string
}

/**
 * Reads a list page by page:
 *
 *     for await (const request of readAllPages((page) =>
 *       bodyOf(bellhop.GET('/desk/guest-requests', { params: { query: page } })))) …
 */
export async function* readAllPages<Row>(
  read: (page: { before?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let page: { before?: string } = {}
  for (;;) {
    const { data, next } = await read(page)
    yield* data
    if (!next) return
    page = { before: next }
  }
}

interface Changes<Row> {
  data: Row[]
  removed?: string[]
  cursor?: string
}

/** Where a program begins to follow a list, and where it goes on. */
export type Position = { changedSince: string } | { cursor: string }

/**
 * Reads what has changed in a list, until nothing more has. Store each `cursor` together with its rows, and go on from
 * the last one later: nothing is missed, and a row comes again only when it has changed again. 410 `cursor_expired` is
 * thrown after a week without a call; begin again by `changedSince`.
 */
export async function* readChanges<Row>(
  position: Position,
  read: (position: Position) => Promise<Changes<Row>>,
): AsyncGenerator<{ rows: Row[]; removed: string[]; cursor: string }> {
  for (let from = position; ; ) {
    const { data, removed = [], cursor } = await read(from)
    if (cursor === undefined) throw new Error('This list cannot be followed')
    yield { rows: data, removed, cursor }
    if (data.length + removed.length === 0) return
    from = { cursor }
  }
}
