/** The key of a program opens reads or changes of these areas. */
export const scopeAreas = [
  'stays',
  'requests',
  'rooms',
  'rates',
  'folios',
  'content',
  'guests',
  'reports',
] as const
export type ScopeArea = (typeof scopeAreas)[number]
export type Scope = `${ScopeArea}.${'read' | 'write'}`

export const everyScope: readonly Scope[] = scopeAreas.flatMap(
  (area) => [`${area}.read`, `${area}.write`] as const,
)
