import { Problem } from './problem.ts'

/** The opaque cursor of the page after a row; `place` is the row's position in the list. */
export function encodeCursor(place: string): string {
  return Buffer.from(place).toString('base64url')
}

/**
 * Where the page before ended.
 *
 * @param place what `encodeCursor` was given; its groups are returned
 * Throws 400 `invalid_request` for a cursor that no page was answered with.
 */
export function decodeCursor(cursor: string, place: RegExp): string[] {
  const match = place.exec(Buffer.from(cursor, 'base64url').toString())
  if (match) return match.slice(1)
  throw new Problem('invalid_request', 'That page does not exist.', {
    errors: [{ field: 'before', message: 'must be the `next` of an earlier page' }],
  })
}
