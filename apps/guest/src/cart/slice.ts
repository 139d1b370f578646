import { type CartState, createCartSlice } from './create-cart-slice.ts'

declare module '../state/state.ts' {
  interface PersistedState {
    kitchen: CartState
    gift: CartState
    myRoom: CartState
  }
}

/** Food; a line's group is its outlet's id. */
export const kitchenSlice = createCartSlice('kitchen')

/** Gifts, which all become one request. */
export const giftSlice = createCartSlice('gift')
export const giftGroup = 'gifts'

export const myRoomSlice = createCartSlice('myRoom')

export const cartSlices = { kitchen: kitchenSlice, gift: giftSlice, myRoom: myRoomSlice }

export type CartName = keyof typeof cartSlices
