import { foldText } from '@bellhop/domain/text/fold-text'
import type { AppLanguage } from '@bellhop/languages'
import { sayIn } from '../../sentences/sentences.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { severalOfName } from '../../tables/bad-cell.ts'
import { titlesOfField } from '../../tables/titles.ts'
import type { Nouns, Reference } from './kinds.ts'

interface Named {
  id: string
  name: string
  key: string
  within: string | undefined
}

/** A list that is added for the new entries. */
export interface NewList {
  id: string
  name: string
  fields: object
}

export type Found = { id: string; added?: NewList } | { problem: string; title: string }

/** Finds entries by their names, as tables refer to them. */
export interface References {
  /**
   * @param present the id that the entry has so far
   * @returns undefined if the table does not say
   */
  find: (
    name: string | undefined,
    within: string | undefined,
    present: string | undefined,
  ) => Found | undefined
  nameOf: (id: string | undefined) => string | undefined
  /** Its place among all, as staff see them. */
  placeOf: (id: string | undefined) => number
  /** The name of the list that this one is in, also of one that is added. */
  outerNameOf: (id: string | undefined) => string | undefined
  /** All names, and those of the lists around them. */
  names: string[]
  outerNames: string[]
  /** The name of the one around them that the import was opened on. */
  opened: string | undefined
}

const noneOfName =
  'There is no {field, select, outletId {outlet} departmentId {department} roomTypeId {room type} other {category}} of this name.'

/** Reads them in one statement per noun. */
export async function readReferences(
  nouns: Nouns,
  { noun, field, isAdded, within }: Reference,
  staff: EditingStaff,
  language: AppLanguage,
  openedId?: string,
): Promise<References> {
  const say = sayIn(language)
  const titleOf = (name: NonNullable<typeof within>['field'] | typeof field) =>
    titlesOfField(name)[language] ?? name
  const outer = within ? await listNamed(nouns, within.noun, staff) : []
  const places = new Map(outer.map(({ id }, place) => [id, place]))
  const placeIn = (one: Named) => places.get(one.within ?? '') ?? 0
  const list = (await listNamed(nouns, noun, staff)).toSorted((a, b) => placeIn(a) - placeIn(b))
  const names = new Map(list.map((one, place) => [one.id, { ...one, place }]))
  const outerNames = new Map(outer.map(({ id, name }) => [id, name]))
  const added = new Map<string, NewList>()
  const [first = 'en'] = staff.languages

  function findOuter(name: string | undefined): Named | { problem: string } | undefined {
    if (!within || (name === undefined && outer.length !== 1)) return undefined
    if (name === undefined) return outer[0]
    const matches = withKey(outer, name)
    if (matches.length === 1) return matches[0]
    const problem =
      matches.length === 0
        ? say(noneOfName, { field: within.field })
        : say(severalOfName, { count: matches.length })
    return { problem }
  }

  function find(name: string | undefined, outerName: string | undefined, present?: string) {
    if (name === undefined) return undefined
    const place = findOuter(outerName)
    if (place && 'problem' in place) return { ...place, title: titleOf(within?.field ?? field) }
    const matches = withKey(list, name).filter((one) => !place || one.within === place.id)
    const same = matches.find(({ id }) => id === present)
    if (same ?? matches.length === 1) return { id: (same ?? matches[0])?.id ?? '' }
    if (matches.length > 1) {
      const problem = place
        ? say(severalOfName, { count: matches.length })
        : say('There are {count} of this name. Fill in {column}.', {
            ...{ count: matches.length, column: within ? titleOf(within.field) : '' },
          })
      return { problem, title: titleOf(field) }
    }
    if (!isAdded) return { problem: say(noneOfName, { field }), title: titleOf(field) }
    if (within && !place) return { problem: say('Fill it in.'), title: titleOf(within.field) }
    return { id: '', added: addList(name, place?.id) }
  }

  function addList(name: string, outerId: string | undefined): NewList {
    const key = `${outerId} ${foldText(name)}`
    const fields = { name: { [first]: name }, ...(within && { [within.field]: outerId }) }
    const own = added.get(key) ?? { id: newId(), name, fields }
    added.set(key, own)
    names.set(own.id, { ...own, key, within: outerId, place: names.size })
    return own
  }

  return {
    find: (...names) => {
      const found = find(...names)
      return found && 'added' in found ? { id: found.added.id, added: found.added } : found
    },
    nameOf: (id) => names.get(id ?? '')?.name,
    placeOf: (id) => names.get(id ?? '')?.place ?? 0,
    outerNameOf: (id) => outerNames.get(names.get(id ?? '')?.within ?? ''),
    opened: outerNames.get(openedId ?? ''),
    names: [...new Set(list.map(({ name }) => name))],
    outerNames: [...new Set(outer.map(({ name }) => name))],
  }
}

const withKey = (list: readonly Named[], name: string) => {
  const key = foldText(name)
  return list.filter((one) => one.key === key)
}

async function listNamed(nouns: Nouns, key: string, staff: EditingStaff): Promise<Named[]> {
  const noun = nouns.get(key)
  if (!noun) throw new Error(`No editor of ${key}`)
  const [first = 'en'] = staff.languages
  const entries = await noun.listAll(staff)
  return entries.map(({ id = '', within, entry }) => {
    const name = (entry as { name: Record<string, string> }).name[first] ?? ''
    return { id, within, name, key: foldText(name) }
  })
}
