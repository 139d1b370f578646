import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import type { Dashboard } from '../../data/calls/dashboard.ts'
import * as paths from '../../navigation/paths.ts'
import type { Searchable } from '../../shared/search/search-texts.ts'
import type { Modal } from '../../state/dashboard.ts'

/** Kinds of places other than those of orderable things. */
const places = ['outlet', 'department', 'facility'] as const
export type EntryKind = CatalogueSection['kind'] | (typeof places)[number] | 'stay'

/** A search result: something to order, a place, or a fact of the stay. */
export interface Entry extends Searchable {
  kind: EntryKind
  /** Groups results: by outlet, department, gift category or kind. */
  group: { key: string; name?: string | undefined }
  description?: string | undefined
  price?: number
  isAvailable?: boolean
  diet?: NonNullable<CatalogueSection['items'][number]['diet']>
  hours?: Hours
  /** When a dish is served, if narrower than its outlet's hours. */
  served?: Hours
  /** Its screen, and the sheet there that shows it. */
  to: string
  modal?: Modal
  /** Copied instead of opening a screen. */
  copies?: string
}

export function itemEntries(sections: readonly CatalogueSection[]): Entry[] {
  return sections.flatMap(({ kind, _id = '', name, items }) =>
    items.map(({ available, price, category, hours, ...item }) => ({
      ...item,
      kind,
      more: [item.description, category, name].join(' '),
      price,
      isAvailable: available,
      ...(hours && { served: hours }),
      group: { key: `${kind} ${_id}`, name },
      ...placesOf[kind](_id, item._id),
    })),
  )
}

const placesOf: Record<
  CatalogueSection['kind'],
  (sectionId: string, itemId: string) => { to: string; modal?: Modal }
> = {
  food: (outletId) => ({ to: paths.menu(outletId), modal: 'itemDescription' }),
  gift: (categoryId, id) => ({ to: paths.gift(categoryId, id) }),
  amenity: (_, id) => ({ to: paths.amenity(id) }),
  supply: (_, id) => ({ to: paths.amenity(id) }),
  service: (departmentId) => ({ to: paths.department(departmentId), modal: 'request' }),
}

export function placeEntries({ restaurants, departments, facilities }: Dashboard): Entry[] {
  const entry = (kind: EntryKind, place: Place & { name: string }) => ({
    _id: place._id,
    name: place.name,
    kind,
    more: place.description,
    description: place.description,
    hours: place.hours,
    group: { key: kind },
  })
  return [
    ...restaurants.map((outlet) => ({ ...entry('outlet', outlet), to: paths.menu(outlet._id) })),
    ...departments.map((department) => ({
      ...entry('department', department),
      to: paths.department(department._id),
    })),
    ...facilities.map((facility) => ({
      ...entry('facility', { ...facility, name: facility.facilityTypeId.name }),
      to: paths.featureTab('facilities'),
      modal: 'feature' as const,
    })),
  ]
}

interface Place {
  hours: Hours
  _id: string
  description: string
}

export interface EntryGroup {
  key: string
  kind: EntryKind
  name: string | undefined
  entries: Entry[]
}

/** Groups results by place, ordered by each group's best result. */
export function groupEntries(results: readonly Entry[]): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const entry of results) {
    const { key, name } = entry.group
    const group = groups.get(key) ?? { key, kind: entry.kind, name, entries: [] }
    group.entries.push(entry)
    groups.set(key, group)
  }
  return [...groups.values()]
}
