const night = /^(.*), (\d{4}-\d{2}-\d{2}): (\w+)$/
const room = /^room (.*): (.+)$/

export interface ReadField {
  /** The message of the field: `acceptedBy` for `accepted by`. */
  name: string
  /** The room type or the room that it is of. */
  of?: { kind: 'roomType' | 'room'; name: string }
  date?: string
}

/** Reads the name of a planned change: `Lake view, 2027-01-02: price`, `room 204: assigned to`, `check-out`. */
export function readField(field: string): ReadField {
  const [, type, date, term] = night.exec(field) ?? []
  if (type !== undefined && date && term) {
    return { name: term, of: { kind: 'roomType', name: type }, date }
  }
  const [, number, assigned] = room.exec(field) ?? []
  if (number && assigned) return { name: toKey(assigned), of: { kind: 'room', name: number } }
  // A note has its id in the name of the field.
  return { name: field.startsWith('note ') ? 'note' : toKey(field) }
}

const toKey = (words: string) =>
  words.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())
