import { createOrderSlice } from './cart-slice.ts'

/** The two halves of the amenities answer; each belongs to a department of its own. */
export const groups = ['amenities', 'supplies'] as const
export type Group = (typeof groups)[number]

/** Amenities and supplies on the way to being asked for. */
export const myRoomSlice = createOrderSlice('myRoom')
