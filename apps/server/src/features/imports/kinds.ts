import type { ListKind } from '@bellhop/contract/desk/imports'
import type { Field } from '@bellhop/domain/tables/columns'
import type columns from '@bellhop/languages/en/staff/columns.json'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { oneOf, titlesOfField } from '../../tables/titles.ts'

/** A field with the id of another entry, which a table has by name. */
export interface Reference {
  field: 'categoryId' | 'departmentId' | 'roomTypeId'
  /** The noun of the other entries, like in `contentNouns`. */
  noun: string
  /** Entries of a new name are added. */
  isAdded?: true
  /** The list of the other entries: names are unique only within it. */
  within?: { field: 'outletId'; noun: string }
}

export interface Kind {
  /** The noun in `contentNouns`. */
  noun: string
  /** By which people know an entry. */
  name: string
  reference: Reference
  fields: readonly Field[]
  /** The hotel has each name once. */
  isUnique?: true
  /** Read, but not exported: they change while a table is edited. */
  changing: readonly Field[]
}

type Name = keyof typeof columns.fields

export const field = (name: Name, type: Field['type'], isRequired = false): Field => ({
  ...{ name, titles: titlesOfField(name), type, ...(isRequired && { required: true as const }) },
})

const item: readonly Field[] = [
  { ...field('name', 'text', true), localised: true },
  { ...field('description', 'text'), localised: true },
  field('price', 'money', true),
]

const availability: readonly Field[] = [
  field('available', 'yesNo', true),
  { ...field('unavailableReason', 'text'), localised: true },
  field('soldOutUntil', 'moment'),
]

const changing: readonly Field[] = [field('quantity', 'integer')]

/** The lists that can be imported and exported. A new kind is a list with an editor (docs/adding-an-editor.md). */
export const kinds: Record<ListKind, Kind> = {
  foods: {
    noun: 'food',
    name: 'name',
    reference: {
      ...{ field: 'categoryId', noun: 'foodCategory', isAdded: true },
      within: { field: 'outletId', noun: 'outlet' },
    },
    fields: [
      ...item,
      field('diet', oneOf('veg', 'egg', 'nonVeg', 'vegan'), true),
      field('spicy', 'integer', true),
      field('allergens', 'list'),
      field('taxKind', oneOf('food', 'drink', 'alcohol')),
      field('prepMinutes', 'integer', true),
      ...availability,
    ],
    changing,
  },
  gifts: {
    noun: 'gift',
    name: 'name',
    reference: { field: 'categoryId', noun: 'giftCategory', isAdded: true },
    fields: [...item, field('deliveryMinutes', 'integer', true), ...availability],
    changing,
  },
  amenities: {
    noun: 'amenity',
    name: 'name',
    reference: { field: 'departmentId', noun: 'department' },
    fields: [
      field('kind', oneOf('amenity', 'supply'), true),
      ...item,
      field('deliveryMinutes', 'integer', true),
      field('quickQuantity', 'integer'),
      ...availability,
    ],
    changing,
  },
  rooms: {
    noun: 'room',
    name: 'number',
    isUnique: true,
    reference: { field: 'roomTypeId', noun: 'roomType' },
    fields: [field('number', 'text', true)],
    changing: [],
  },
}

export type Nouns = ReadonlyMap<string, ContentNoun>
export type List = NonNullable<ContentNoun['list']>

/** The editable list of a kind. */
export function listOf(nouns: Nouns, kind: ListKind): List {
  const list = nouns.get(kinds[kind].noun)?.list
  if (!list) throw new Error(`No editor of ${kind}`)
  return list
}
