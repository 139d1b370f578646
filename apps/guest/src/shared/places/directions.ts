interface Destination {
  name: string
  address: string
  location: { latitude: number; longitude: number } | null
}

/** A link to directions in the phone's map app or a new tab. No request is made before the tap. */
export function directionsHref(place: Destination): string {
  const query = new URLSearchParams({ api: '1', destination: formatPlace(place) })
  return `https://www.google.com/maps/dir/?${query}`
}

/** A link to the place on a map. */
export function mapHref(place: Destination): string {
  const query = new URLSearchParams({ api: '1', query: formatPlace(place) })
  return `https://www.google.com/maps/search/?${query}`
}

function formatPlace({ name, address, location }: Destination): string {
  return location
    ? `${location.latitude},${location.longitude}`
    : [name, address].filter(Boolean).join(', ')
}

/** For external links: the other site gets neither the referrer nor access to the window. */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer' } as const
