import { createCartSlice } from './cart-slice.ts'

/** The two halves of the amenities answer; each belongs to a department of its own. */
export const amenityGroups = ['amenities', 'supplies'] as const
export type AmenityGroup = (typeof amenityGroups)[number]

/** Amenities and supplies on the way to being asked for. */
export const myRoomSlice = createCartSlice('myRoom')
