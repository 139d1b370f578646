/** What a guest in house asks of the staff who come to the room, as with a sign on the door. */
export const doorSigns = ['doNotDisturb', 'cleanNow'] as const
export type DoorSign = (typeof doorSigns)[number]
