import { maxEntries, maxItemName, maxStationDishes } from '@bellhop/domain/limits'
import { menuReaders } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { Id, nonBlankLine } from '../base/common.ts'
import { contentCalls } from '../base/content.ts'

/**
 * The stations of the kitchens, where dishes are made by their categories. Dishes of a category without a station are
 * made at the first station of their outlet.
 */
export const stationCalls = contentCalls({
  url: '/desk/stations',
  tag: 'dining',
  names: { one: 'station', many: 'stations' },
  fields: {
    name: nonBlankLine(maxItemName),
    outletId: Id,
    foodCategoryIds: Type.Array(Id, { maxItems: maxEntries, default: [] }),
    /** Other stations of the outlet at which its dishes are also shown, such as the pass. */
    alsoAt: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxEntries })),
    /** How many dishes it makes in a quarter of an hour; promises and offered times follow it. Default: no limit. */
    capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStationDishes })),
  },
  readers: menuReaders,
})
export const {
  Entry: DeskStation,
  list: listStations,
  add: addStation,
  change: changeStation,
  move: moveStation,
  remove: removeStation,
} = stationCalls
export type DeskStation = Static<typeof DeskStation>
