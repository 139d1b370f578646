import type { FieldErrors } from '../../../api/error-sentence.ts'

/** The errors of one part of the body; undefined without any. */
export function readPart(errors: FieldErrors, part: string): FieldErrors | undefined {
  const found = Object.entries(errors).filter(([name]) => name.startsWith(part))
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map(([name, error]) => [name.slice(part.length), error]))
}
