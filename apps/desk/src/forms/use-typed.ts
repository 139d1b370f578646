import { useState } from 'react'

/**
 * The text of a field with a value of another type. It stays as typed until the value changes from outside, for example
 * to a colleague's.
 */
export function useTyped<Value>(
  value: Value,
  read: (text: string) => Value,
  format: (value: Value) => string,
) {
  const [typed, setTyped] = useState('')
  const isCurrent = JSON.stringify(read(typed)) === JSON.stringify(value)
  return [isCurrent ? typed : format(value), setTyped] as const
}
