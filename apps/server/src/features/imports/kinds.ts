import type { ListKind } from '@bellhop/contract/desk/imports'
import type { Field } from '@bellhop/domain/tables/columns'
import type { ContentNoun } from '../../content/content-nouns.ts'

/** A field with the id of another entry, which a table has by name. */
export interface Reference {
  field: string
  title: string
  /** The noun of the other entries, like in `contentNouns`. */
  noun: string
  /** Entries of a new name are added. */
  isAdded?: true
  /** The list of the other entries: names are unique only within it. */
  within?: { field: string; title: string; noun: string }
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

const text = (name: string, title: string): Field => ({
  ...{ name, title, type: 'text', localised: true },
})

const item: readonly Field[] = [
  { ...text('name', 'Name'), required: true },
  text('description', 'Description'),
  { name: 'price', title: 'Price', type: 'money', required: true },
]

const availability: readonly Field[] = [
  { name: 'available', title: 'Available', type: 'yesNo', required: true },
  text('unavailableReason', 'Reason if unavailable'),
  { name: 'soldOutUntil', title: 'Sold out until', type: 'moment' },
]

const minutes = (name: string, title: string): Field => ({
  ...{ name, title, type: 'integer', required: true },
})

const changing: readonly Field[] = [{ name: 'quantity', title: 'Quantity left', type: 'integer' }]

/** The lists that can be imported and exported. A new kind is a list with an editor (docs/adding-an-editor.md). */
export const kinds: Record<ListKind, Kind> = {
  foods: {
    noun: 'food',
    name: 'name',
    reference: {
      ...{ field: 'categoryId', title: 'Category', noun: 'foodCategory', isAdded: true },
      within: { field: 'outletId', title: 'Outlet', noun: 'outlet' },
    },
    fields: [
      ...item,
      {
        ...{ name: 'diet', title: 'Diet', required: true },
        type: {
          oneOf: { veg: 'Vegetarian', egg: 'Egg', nonVeg: 'Non-vegetarian', vegan: 'Vegan' },
        },
      },
      { name: 'spicy', title: 'Spicy (0-3)', type: 'integer', required: true },
      { name: 'allergens', title: 'Allergens', type: 'list' },
      {
        ...{ name: 'taxKind', title: 'Tax' },
        type: { oneOf: { food: 'Food', drink: 'Drinks', alcohol: 'Alcohol' } },
      },
      minutes('prepMinutes', 'Preparation (minutes)'),
      ...availability,
    ],
    changing,
  },
  gifts: {
    noun: 'gift',
    name: 'name',
    reference: { field: 'categoryId', title: 'Category', noun: 'giftCategory', isAdded: true },
    fields: [...item, minutes('deliveryMinutes', 'Delivery (minutes)'), ...availability],
    changing,
  },
  amenities: {
    noun: 'amenity',
    name: 'name',
    reference: { field: 'departmentId', title: 'Department', noun: 'department' },
    fields: [
      {
        ...{ name: 'kind', title: 'Kind', required: true },
        type: { oneOf: { amenity: 'Amenity', supply: 'Supply' } },
      },
      ...item,
      minutes('deliveryMinutes', 'Delivery (minutes)'),
      { name: 'quickQuantity', title: 'Quantity on Home', type: 'integer' },
      ...availability,
    ],
    changing,
  },
  rooms: {
    noun: 'room',
    name: 'number',
    isUnique: true,
    reference: { field: 'roomTypeId', title: 'Room type', noun: 'roomType' },
    fields: [{ name: 'number', title: 'Number', type: 'text', required: true }],
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
