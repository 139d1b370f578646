/** Splits words as people list them, by the commas and semicolons of any script, or by lines. */
export function splitList(typed: string): string[] {
  return typed
    .split(/[,،，、;；؛\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}
