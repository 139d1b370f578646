import { createCartSlice } from './cart-slice.ts'

/** Food on the way to being ordered, outlet by outlet: a line's group is the outlet's id. */
export const kitchenSlice = createCartSlice('kitchen')
