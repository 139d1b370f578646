import { createCartSlice } from './create-cart-slice.ts'

/** The cart for food; a line's group is the id of its outlet. */
export const kitchenSlice = createCartSlice('kitchen')
