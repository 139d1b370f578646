import Type, { type Static } from 'typebox'
import { Id, nullable, object } from '../base/common.ts'

/** Links to the records of a stay elsewhere at the desk. */
export const StayLinks = object({
  stayId: Id,
  bookingId: Id,
  /** The phone of the guest who stays there. */
  phone: nullable(Type.String()),
  /** The latest chat room of that guest. */
  chatId: nullable(Id),
  /** The first running ones, at most 20. */
  requests: Type.Array(object({ _id: Id, number: Type.Integer(), title: Type.String() })),
})
export type StayLinks = Static<typeof StayLinks>
