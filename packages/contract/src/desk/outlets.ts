import type { Static } from 'typebox'
import Type from 'typebox'
import { contentCalls, hidden, nameFields } from '../base/content.ts'
import { DeskHours, HoursOverride } from '../base/hours.ts'
import { ImageId } from '../base/images.ts'

/** Restaurants, bars and room service, with their opening hours. */
export const outletCalls = contentCalls({
  url: '/desk/outlets',
  tag: 'dining',
  names: { one: 'outlet', many: 'outlets' },
  fields: {
    ...nameFields,
    image: Type.Optional(ImageId),
    hours: DeskHours,
    hidden,
    override: Type.Optional(HoursOverride),
  },
})
export const {
  Entry: DeskOutlet,
  list: listDeskOutlets,
  add: addOutlet,
  change: changeOutlet,
  move: moveOutlet,
  remove: removeOutlet,
} = outletCalls
export type DeskOutlet = Static<typeof DeskOutlet>
