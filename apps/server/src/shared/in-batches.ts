/** The most rows that one statement writes, or that are worked on before others have a turn. */
const BATCH = 500

export function* inBatches<T>(list: readonly T[], size = BATCH): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
