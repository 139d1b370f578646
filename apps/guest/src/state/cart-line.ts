import type { ChoiceOption } from '@bellhop/domain/requests/choices'

/** A cart item as of when it was added. */
export interface CartLine {
  _id: string
  name: string
  /** With the chosen options. */
  price: number
  /** A dish's chosen options, in the order of the menu; undefined if there are none. */
  choices?: ChoiceOption[]
  image?: string
  /** Lines of one group become one request: an outlet's id, or one of the amenity groups. */
  group: string
  quantity: number
  note?: string
}

/** The lines of one group, which are ordered together. */
export interface CartGroup {
  /** The name of the slice. */
  name: string
  group: string
  /** Created with the group's first line. No id is ordered twice: lines added after an order get another one. */
  id: string
  lines: CartLine[]
}

/** The same item with other options is another line. */
export function lineKey({ _id, choices = [] }: Pick<CartLine, '_id' | 'choices'>): string {
  return [_id, ...choices.map((option) => option._id).toSorted()].join(' ')
}
