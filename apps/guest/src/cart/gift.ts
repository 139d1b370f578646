import { createCartSlice } from './create-cart-slice.ts'

/** All gifts become one request. */
export const giftGroup = 'gifts'

/** The cart for gifts. */
export const giftSlice = createCartSlice('gift')
