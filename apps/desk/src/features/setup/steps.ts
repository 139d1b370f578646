/** The screens of the wizard, in their order. The first two make the hotel; the others are of the desk. */
export const steps = [
  'hotel',
  'admin',
  'begin',
  'room-types',
  'rooms',
  'outlets',
  'taxes',
  'codes',
  'ready',
] as const
export type Step = (typeof steps)[number]

/** Those that need a hotel. */
export type DeskStep = Exclude<Step, 'hotel' | 'admin'>
