import { giftSlice } from './gift.ts'
import { kitchenSlice } from './kitchen.ts'
import { myRoomSlice } from './my-room.ts'

/** The carts, by the name of their slice. */
export const cartSlices = { kitchen: kitchenSlice, gift: giftSlice, myRoom: myRoomSlice }

export type CartName = keyof typeof cartSlices
