/**
 * The desk sends the id of the person on the screen with its calls: changes are 401 if another person of the hotel has
 * signed in in this browser meanwhile. Optional for other clients.
 */
export const staffHeader = 'bellhop-staff'
