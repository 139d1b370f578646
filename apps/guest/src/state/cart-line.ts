import type { ChoiceOption } from '@bellhop/domain/choices'

/** An item in a cart as it was when it was added. */
export interface CartLine {
  _id: string
  name: string
  /** With the chosen options. */
  price: number
  /** Chosen for a dish, in the order of the menu; missing where there are none. */
  choices?: ChoiceOption[]
  image?: string
  /** Lines of one group become one request: an outlet's id, or one of the amenity groups. */
  group: string
  quantity: number
  note?: string
}

/** The lines of one group, as they are ordered together. */
export interface CartGroup {
  /** Of the slice. */
  name: string
  group: string
  /** Made with the group's first line; what is added after an order has another. No id is ordered twice. */
  id: string
  lines: CartLine[]
}

/** The same item with other options is another line. */
export function lineKey({ _id, choices = [] }: Pick<CartLine, '_id' | 'choices'>): string {
  return [_id, ...choices.map((option) => option._id).toSorted()].join(' ')
}
