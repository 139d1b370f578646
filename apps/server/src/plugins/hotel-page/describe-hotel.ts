import { toWire } from '@bellhop/domain/money/money'
import { escapeHtml } from '@bellhop/domain/text/escape-html'
import type { PublicHotel } from './read-hotel.ts'

interface Page {
  /** Data for the hotel's own page, without a query. */
  address: string
  /** URL of an image, if the hotel has one. */
  picture: string | undefined
  /** A page below the hotel's own, which search engines should not list. */
  isBelow: boolean
}

const maxDescription = 200

/** Builds the elements for the head of a hotel's pages, in place of the app's title, description and robots. */
export function describeHotel(hotel: PublicHotel, page: Page): string {
  const title = `${hotel.name} · Guest App | Bellhop`
  const description = shorten(hotel.description)
  const properties: [attribute: 'name' | 'property', key: string, value: string | undefined][] = [
    ['name', 'description', description],
    ['name', 'robots', page.isBelow ? 'noindex' : 'index, follow'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', hotel.name],
    ['property', 'og:title', hotel.name],
    ['property', 'og:description', description],
    ['property', 'og:url', page.address],
    ['property', 'og:image', page.picture],
    ['property', 'og:image:width', page.picture && '1200'],
    ['property', 'og:image:height', page.picture && '630'],
    ['property', 'og:image:alt', page.picture && hotel.name],
    ['name', 'twitter:card', page.picture ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', hotel.name],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', page.picture],
  ]
  const metas = properties.flatMap(([attribute, key, value]) =>
    value ? `<meta ${attribute}="${key}" content="${escapeHtml(value)}" />` : [],
  )
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(page.address)}" />`,
    ...metas,
    ...(page.isBelow
      ? []
      : [`<script type="application/ld+json">${toJsonLd(hotel, page)}</script>`]),
  ].join('\n    ')
}

/** Builds schema.org data: the hotel, and the lowest prices of its rooms in the next thirty nights. */
function toJsonLd(hotel: PublicHotel, { address, picture }: Page): string {
  const { latitude, longitude, currency } = hotel
  const offers = hotel.roomTypes.flatMap(({ name, description, price }) =>
    price === null
      ? []
      : {
          '@type': 'Offer',
          url: `${address}/rooms`,
          itemOffered: { '@type': 'HotelRoom', name, ...(description && { description }) },
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceCurrency: currency,
            minPrice: toWire(price, currency),
            unitCode: 'DAY',
            valueAddedTaxIncluded: false,
          },
        },
  )
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': address,
    url: address,
    name: hotel.name,
    ...(hotel.description && { description: hotel.description }),
    ...(hotel.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: hotel.address,
        ...(hotel.country && { addressCountry: hotel.country }),
      },
    }),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(hotel.phone && { telephone: hotel.phone }),
    ...(hotel.email && { email: hotel.email }),
    ...(picture && { image: picture }),
    checkinTime: hotel.checkInTime,
    checkoutTime: hotel.checkoutTime,
    ...(offers.length > 0 && { makesOffer: offers }),
  }
  // A name with `</script>` must not end the element, nor one with `<!--` begin a comment.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Cuts between words, at about the length that a search engine shows. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescription) return line
  return `${line.slice(0, maxDescription).replace(/\s+\S*$/, '')} …`
}
