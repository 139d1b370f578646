import { createContext, useContext, useEffect } from 'react'

interface FieldFormat {
  label: string
  format: (value: never) => string
}

/** How the fields of a form show a value as text, by name. */
export type FieldFormats = Map<string, FieldFormat>

export const FieldFormatsContext = createContext<FieldFormats | undefined>(undefined)

/** Tells the form around a field how to show a colleague's value of it. */
export function useFieldFormat<Value>(
  name: string,
  label: string,
  format: (value: Value) => string,
): void {
  const formats = useContext(FieldFormatsContext)
  useEffect(() => void formats?.set(name, { label, format }))
}
