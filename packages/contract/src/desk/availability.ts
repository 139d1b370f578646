import { maxItemName, maxUnavailableReason } from '@bellhop/domain/limits'
import { frontOffice, menuReaders } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, Moment, object, text } from '../base/common.ts'
import { localised } from '../base/content.ts'
import { Hours, HoursOverride } from '../base/hours.ts'

const SwitchableItem = object({
  _id: Id,
  name: localised(maxItemName),
  available: Type.Boolean(),
  soldOutUntil: Type.Optional(Moment),
})

/**
 * The items that guests order from one outlet, gift category or department, with the hours of those who make it; for an
 * outlet also until when it is closed or open for now.
 */
export const AvailabilityGroup = object({
  kind: Type.Enum(['food', 'gift', 'amenity', 'service']),
  _id: Id,
  name: localised(maxItemName),
  hours: Type.Optional(Hours),
  override: Type.Optional(HoursOverride),
  items: Type.Array(SwitchableItem),
})
export type AvailabilityGroup = Static<typeof AvailabilityGroup>

const call = calls('availability', menuReaders)

/**
 * Lists the items that the member of staff may switch off: the kitchen the dishes of its outlets. At most the lists of
 * the content.
 */
export const listAvailability = call('GET /desk/availability', {
  summary: 'Everything that staff can mark as sold out',
  returns: Type.Array(AvailabilityGroup),
})

/** Switches gifts, amenities and services; dishes have `setFoodAvailability`. A service has no `until`. */
export const setItemAvailability = call('PUT /desk/availability/:kind/:id', {
  summary: 'Mark an item as sold out, or available again',
  access: frontOffice,
  params: object({ kind: Type.Enum(['gift', 'amenity', 'service']), id: Id }),
  body: object({
    available: Type.Boolean(),
    reason: Type.Optional(text(maxUnavailableReason)),
    until: Type.Optional(Moment),
  }),
  fails: [404, 422],
})

/** Closes or opens an outlet from now on; without `override` it is open by its hours. The kitchen only its own outlets. */
export const setOutletOverride = call('PUT /desk/availability/outlets/:id', {
  summary: 'Close or open an outlet for a time, or go back to its hours',
  params: idParams,
  body: object({
    override: Type.Optional(object({ isOpen: HoursOverride.properties.isOpen, until: Moment })),
  }),
  fails: [404, 422],
})
