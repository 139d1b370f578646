/** The sign of a guest in house for the staff who come to the room, like one on the door. */
export const doorSigns = ['doNotDisturb', 'cleanNow'] as const
export type DoorSign = (typeof doorSigns)[number]
