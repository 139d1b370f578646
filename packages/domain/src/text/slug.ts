import { foldText } from './fold-text.ts'

/** Words in which an address of a hotel must not begin: pages of both apps and of the server. */
const reserved = new Set([
  ...['amenities', 'api', 'assets', 'attractions', 'chat', 'departments', 'desk', 'dining'],
  ...['emergencies', 'facilities', 'feedback', 'gifts', 'google', 'licences', 'link', 'mcp'],
  ...['notifications', 'order', 'payments', 'preview', 'profile', 'register', 'requests'],
  ...['reviews', 'room-booking', 'safety', 'search', 'social', 'source', 'stop', 'tours'],
  'web-check-in',
])

export const minSlug = 3
export const maxSlug = 60
export const slugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$'

/** Whether a hotel can have this short name: `casa-do-limoeiro`. */
export function isSlug(text: string): boolean {
  const { length } = text
  return (
    length >= minSlug &&
    length <= maxSlug &&
    new RegExp(slugPattern).test(text) &&
    !reserved.has(text)
  )
}

/** The short name that is proposed for a hotel: "Casa do Limoeiro" is `casa-do-limoeiro`; undefined without Latin letters. */
export function toSlug(name: string): string | undefined {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > maxSlug - 4) break
    slug = longer
  }
  if (isSlug(slug)) return slug
  return isSlug(`hotel-${slug}`) ? `hotel-${slug}` : undefined
}
