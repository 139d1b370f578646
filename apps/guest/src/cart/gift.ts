import { createCartSlice } from './cart-slice.ts'

/** All gifts are one request. */
export const giftGroup = 'gifts'

/** Gifts on the way to being ordered. */
export const giftSlice = createCartSlice('gift')
