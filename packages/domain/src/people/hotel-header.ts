/**
 * The desk sends the id of the hotel on the screen with its calls: they are 401 if the browser has changed to another
 * hotel meanwhile. Optional for other clients.
 */
export const hotelHeader = 'bellhop-hotel'
