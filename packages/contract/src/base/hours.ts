import { maxExceptions, maxHoursReason, maxWindows, maxWindowsOfDay } from '@bellhop/domain/limits'
import Type, { type Static, type TSchema } from 'typebox'
import { HotelDate, Moment, object, TimeOfDay } from './common.ts'
import { localised } from './content.ts'

/** Belongs to the day on which it begins, and may cross midnight; equal times are 24 hours. */
const window = {
  from: TimeOfDay,
  to: TimeOfDay,
  lastOrder: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1439,
      description: 'minutes before the end after which nothing is taken',
    }),
  ),
}

const hoursWith = <Reason extends TSchema>(reason: Reason) =>
  object({
    weekly: Type.Array(
      object({
        days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          minItems: 1,
          maxItems: 7,
          description: '1 is Monday',
        }),
        ...window,
      }),
      { maxItems: maxWindows },
    ),
    exceptions: Type.Array(
      object({
        from: HotelDate,
        to: HotelDate,
        windows: Type.Array(object(window), { maxItems: maxWindowsOfDay }),
        reason: Type.Optional(reason),
      }),
      {
        maxItems: maxExceptions,
        description: "replace the week's windows on their dates, both included; may have none",
      },
    ),
  })

/** Opening hours in the hotel's time zone, without past exceptions. */
export const Hours = hoursWith(Type.String())

/** Hours as the desk edits them: the reason is a text for guests. */
export const DeskHours = hoursWith(localised(maxHoursReason))
export type DeskHours = Static<typeof DeskHours>

/** Closed or open for a time, whatever the hours are. A new entry has none. */
export const HoursOverride = object({
  isOpen: Type.Boolean(),
  from: Moment,
  until: Moment,
})
