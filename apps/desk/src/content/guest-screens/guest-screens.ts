import type { Texts } from '../../forms/texts.ts'

/** A screen of the guest app that a banner or promotion can open. */
export interface GuestScreen {
  path: string
  label: string
}

/** By the titles that guests read. */
const fixed: readonly GuestScreen[] = [
  { path: '/', label: 'Home' },
  { path: '/order', label: 'Order' },
  { path: '/amenities', label: 'For your room' },
  { path: '/facilities', label: 'Facilities and restaurants' },
  { path: '/attractions', label: 'Around the hotel' },
  { path: '/tours', label: 'Maps and tours' },
  { path: '/emergencies', label: 'Emergency numbers' },
  { path: '/safety', label: 'Safety' },
  { path: '/requests', label: 'Your requests' },
  { path: '/chat', label: 'Chat' },
  { path: '/payments', label: 'Your bill' },
  { path: '/feedback', label: 'Feedback' },
  { path: '/reviews', label: 'Reviews' },
  { path: '/notifications', label: 'Notifications' },
  { path: '/profile', label: 'Profile' },
]

interface Named {
  _id: string
  name: Texts
}

/** A list of which each entry has a screen. */
export interface ScreenList {
  /** Stands in the path of each entry, before its id. */
  prefix: string
  /** Names the entries, as in “Gifts: Souvenirs”. */
  noun: string
  entries: readonly Named[]
}

export function listGuestScreens(
  lists: readonly ScreenList[],
  formatText: (texts: Texts) => string,
): GuestScreen[] {
  const ofEntries = lists.flatMap(({ prefix, noun, entries }) =>
    entries.map(({ _id, name }) => ({
      path: `${prefix}/${_id}`,
      label: `${noun}: ${formatText(name)}`,
    })),
  )
  return [...fixed, ...ofEntries]
}

/** The name of the screen; the path itself if none is known, such as one of an entry that was removed. */
export function formatGuestPath(path: string, screens: readonly GuestScreen[]): string {
  return screens.find((screen) => screen.path === path)?.label ?? path
}
