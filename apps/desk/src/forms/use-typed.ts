import { useState } from 'react'

/**
 * The text of a field whose value is read from it. It stays as typed, and is replaced by a value that it does not state,
 * such as a colleague's.
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
