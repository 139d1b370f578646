import { type CartState, createCartSlice } from './create-cart-slice.ts'

declare module '../state/state.ts' {
  interface PersistedState {
    kitchen: CartState
    gift: CartState
    myRoom: CartState
  }
}

/** Food; a line's group is the id of its outlet. */
export const kitchenSlice = createCartSlice('kitchen')

/** Gifts, which all become one request. */
export const giftSlice = createCartSlice('gift')
export const giftGroup = 'gifts'

/** Amenities and supplies for the room. */
export const myRoomSlice = createCartSlice('myRoom')

/** The carts, by the name of their slice. */
export const cartSlices = { kitchen: kitchenSlice, gift: giftSlice, myRoom: myRoomSlice }

export type CartName = keyof typeof cartSlices
