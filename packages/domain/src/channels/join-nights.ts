import { addDays } from '../stays/booking.ts'

/** A value of a room type or rate plan of a channel on a night. */
export interface TargetNight<Value> {
  /** The channel's id. */
  target: string
  night: string
  value: Value
}

/** The same value on consecutive nights; `to` is the last one. */
export interface TargetNights<Value> {
  target: string
  from: string
  to: string
  value: Value
}

/** Joins consecutive nights of a target that have the same value, so that few rows are sent. Each is sent once. */
export function joinNights<Value>(nights: readonly TargetNight<Value>[]): TargetNights<Value>[] {
  const sorted = nights.toSorted((a, b) => compare(a.target, b.target) || compare(a.night, b.night))
  const joined: (TargetNights<Value> & { text: string })[] = []
  for (const { target, night, value } of sorted) {
    const text = JSON.stringify(value)
    const last = joined.at(-1)
    if (last?.target === target && last.text === text && addDays(last.to, 1) === night) {
      last.to = night
    } else {
      joined.push({ target, from: night, to: night, value, text })
    }
  }
  return joined.map(({ text: _, ...nights }) => nights)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
