import { type FieldError, Problem } from './problem.ts'

/**
 * Splits rows read with `limit + 1`, so that the extra row shows whether there is a next page.
 *
 * @param placeOf a row's position in the list; `decodeCursor` returns it
 * @returns the rows of the page, and the cursor of the next one
 */
export function splitPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => string,
): { rows: Row[]; next?: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { rows: shown }
  return { rows: shown, next: encodePlace(placeOf(last)) }
}

/**
 * Decodes the position where the previous page ended.
 *
 * @param place the pattern of a position; its groups are returned
 * @throws Problem 400 `invalid_request` for a cursor that was not the `next` of a page
 */
export function decodeCursor(cursor: string, place: RegExp): string[] {
  return decodePlace(cursor, place, {
    field: 'before',
    message: 'must be the `next` of an earlier page',
  })
}

/** @param error about a cursor that does not match the pattern */
export function decodePlace(cursor: string, place: RegExp, error: FieldError): string[] {
  const match = place.exec(Buffer.from(cursor, 'base64url').toString())
  if (match) return match.slice(1)
  throw new Problem('invalid_request', 'That page does not exist.', { errors: [error] })
}

export const encodePlace = (place: string): string => Buffer.from(place).toString('base64url')

/** For patterns of positions. */
export const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The position of a row in a list by time; rows of the same time are sorted by id. */
export interface TimePlace {
  at: Date
  id: string
}

const timePlace = new RegExp(`^(${uuid}) (\\d{1,15})$`)

export function formatTimePlace({ at, id }: TimePlace): string {
  return `${id} ${at.getTime()}`
}

export function decodeTimeCursor(cursor: string): TimePlace {
  const [id = '', time] = decodeCursor(cursor, timePlace)
  return { at: new Date(Number(time)), id }
}
