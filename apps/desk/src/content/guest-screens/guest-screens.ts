import type { useTranslations } from 'use-intl'
import type { Texts } from '../../forms/texts.ts'

/** A screen of the guest app that a banner or promotion can open. */
export interface GuestScreen {
  path: string
  label: string
}

/** By the titles that guests read. */
const fixed = [
  { path: '/', name: 'home' },
  { path: '/order', name: 'order' },
  { path: '/amenities', name: 'amenities' },
  { path: '/facilities', name: 'facilities' },
  { path: '/attractions', name: 'attractions' },
  { path: '/tours', name: 'tours' },
  { path: '/emergencies', name: 'emergencies' },
  { path: '/safety', name: 'safety' },
  { path: '/requests', name: 'requests' },
  { path: '/chat', name: 'chat' },
  { path: '/payments', name: 'payments' },
  { path: '/feedback', name: 'feedback' },
  { path: '/reviews', name: 'reviews' },
  { path: '/notifications', name: 'notifications' },
  { path: '/profile', name: 'profile' },
] as const

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
  t: ReturnType<typeof useTranslations<'content'>>,
): GuestScreen[] {
  const ofEntries = lists.flatMap(({ prefix, noun, entries }) =>
    entries.map(({ _id, name }) => ({
      path: `${prefix}/${_id}`,
      label: `${noun}: ${formatText(name)}`,
    })),
  )
  const ofApp = fixed.map(({ path, name }) => ({ path, label: t(`guestScreens.${name}`) }))
  return [...ofApp, ...ofEntries]
}

/** The name of the screen; the path itself if none is known, such as one of an entry that was removed. */
export function formatGuestPath(path: string, screens: readonly GuestScreen[]): string {
  return screens.find((screen) => screen.path === path)?.label ?? path
}
