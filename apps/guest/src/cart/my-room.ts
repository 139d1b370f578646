import { createCartSlice } from './create-cart-slice.ts'

/** The two lists of the amenities answer; each belongs to a department of its own. */
export const amenityGroups = ['amenities', 'supplies'] as const
export type AmenityGroup = (typeof amenityGroups)[number]

/** The cart for amenities and supplies. */
export const myRoomSlice = createCartSlice('myRoom')
