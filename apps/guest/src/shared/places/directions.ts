interface Destination {
  name: string
  address: string
  location: { latitude: number; longitude: number } | null
}

/** A link to directions in the phone's map app or a new tab. No request is made before the tap. */
export function directionsHref({ name, address, location }: Destination): string {
  const destination = location
    ? `${location.latitude},${location.longitude}`
    : [name, address].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** For external links: the other site gets neither the referrer nor access to the window. */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer' } as const
