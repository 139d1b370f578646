import { type Scope, type ScopeArea, scopeAreas } from '@bellhop/domain/people/scopes'
import type { useTranslations } from 'use-intl'
import { formatList } from '../../../intl/shown-formats.ts'

type Translate = ReturnType<typeof useTranslations<'programs'>>

export type Way = 'read' | 'write'

const listAreas = (scopes: readonly Scope[], way: Way): ScopeArea[] =>
  scopeAreas.filter((area) => scopes.includes(`${area}.${way}`))

/** Whether the scopes have all areas, to read or to change. */
export const hasAll = (scopes: readonly Scope[], way: Way) =>
  listAreas(scopes, way).length === scopeAreas.length

/**
 * Describes what a key may do: “Reads stays, rooms”, “Changes requests”.
 *
 * @param propose for an assistant, which only proposes changes
 */
export function describeScopes(
  t: Translate,
  scopes: readonly Scope[],
  propose?: (areas: string) => string,
): string[] {
  return (['read', 'write'] as const).flatMap((way) => {
    const areas = listAreas(scopes, way)
    if (areas.length === 0) return []
    if (hasAll(scopes, way)) return [t(`scopes.all.${way}`)]
    const names = formatList(areas.map((area) => t(`scopes.names.${area}`)))
    if (way === 'write' && propose) return [propose(names)]
    return [t(`scopes.some.${way}`, { areas: names })]
  })
}
