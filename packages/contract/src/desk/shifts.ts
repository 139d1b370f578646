import { maxPlannedDays, maxShiftsADay } from '@bellhop/domain/limits'
import { everyStaffRole, managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, object, TimeOfDay } from '../base/common.ts'

/** Times of the hotel's clock. A shift that does not end later on its day ends on the next one. */
const times = { from: TimeOfDay, to: TimeOfDay }

export const Shift = object({
  staffId: Id,
  /** On which it begins. */
  date: HotelDate,
  ...times,
})
export type Shift = Static<typeof Shift>

export const ShiftPlan = object({
  /** The front office reads the plan of all, others their own. */
  people: Type.Array(
    object({ _id: Id, name: Type.String(), role: Type.Enum([...everyStaffRole]) }),
  ),
  shifts: Type.Array(Shift),
})
export type ShiftPlan = Static<typeof ShiftPlan>

const call = calls('shifts', managers)

/** The shifts that begin on these days, both included. 400 for more than two months. */
export const getShifts = call('GET /desk/shifts', {
  summary: 'Shifts',
  access: everyStaffRole,
  query: object({ from: HotelDate, to: HotelDate }),
  returns: ShiftPlan,
})

/**
 * Replaces the shifts of these people on these days; none removes them. 400 for shifts of a person that overlap on one
 * day, 404 for a person who does not work at the hotel.
 */
export const setShifts = call('PUT /desk/shifts', {
  summary: 'Plan shifts',
  body: object({
    days: Type.Array(
      object({
        staffId: Id,
        date: HotelDate,
        shifts: Type.Array(object(times), { maxItems: maxShiftsADay }),
      }),
      { minItems: 1, maxItems: maxPlannedDays },
    ),
  }),
  fails: [404, 422],
})
