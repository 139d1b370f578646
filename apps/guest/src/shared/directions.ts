interface Destination {
  name: string
  address: string
  location: { latitude: number; longitude: number } | null
}

/** The way to a place, in the map app of the phone or a new tab. Nothing leaves the app before the tap. */
export function directionsHref({ name, address, location }: Destination): string {
  const destination = location
    ? `${location.latitude},${location.longitude}`
    : [name, address].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** For links that leave the app: the other side learns nothing and reaches nothing. */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer' } as const
