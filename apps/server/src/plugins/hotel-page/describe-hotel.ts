import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { isAppLanguage } from '@bellhop/languages'
import type { PublicHotel } from '../../stays/public-hotel.ts'

interface Page {
  /** The hotel's own page, without a query. */
  address: string
  /** The language of its texts. */
  language: string
  /** The address names the language, for search engines. */
  isLinked: boolean
  /** URL of an image, if the hotel has one. */
  picture: string | undefined
  /** Whether search engines should list it: the hotel's own page, and none below it. */
  isListed: boolean
}

const maxDescription = 200

const maxAmenities = 50

/** Those that the guest app has besides the hotel's texts. */

/** Builds the elements for the head of a hotel's pages, in place of the app's title, description and robots. */
export function describeHotel(hotel: PublicHotel, page: Page): string {
  const title = `${hotel.name} · Guest App | Bellhop`
  const description = shorten(hotel.description)
  const addressIn = (language: string) => `${page.address}?lang=${language}`
  const address = page.isLinked ? addressIn(page.language) : page.address
  const languages = hotel.languages.filter((language) => isAppLanguage(language))
  const alternates: [language: string, address: string][] =
    !page.isListed || languages.length < 2
      ? []
      : [
          ...languages.map((language) => [language, addressIn(language)] as [string, string]),
          ['x-default', page.address],
        ]
  const properties: [attribute: 'name' | 'property', key: string, value: string | undefined][] = [
    ['name', 'description', description],
    ['name', 'robots', page.isListed ? 'index, follow' : 'noindex'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', hotel.name],
    ['property', 'og:title', hotel.name],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:locale', page.language],
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
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...alternates.map(
      ([language, href]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`,
    ),
    ...metas,
    ...(!page.isListed
      ? []
      : [`<script type="application/ld+json">${toJsonLd(hotel, page)}</script>`]),
  ].join('\n    ')
}

/** Builds schema.org data: the hotel, its amenities, and the lowest prices of its rooms in the next thirty nights. */
function toJsonLd(hotel: PublicHotel, { address, picture }: Page): string {
  const { latitude, longitude, currency } = hotel
  const offers = hotel.roomTypes.flatMap((room) => {
    const { name, description, from } = room
    if (from === null) return []
    return {
      '@type': 'Offer',
      url: address,
      itemOffered: { '@type': 'HotelRoom', name, ...(description && { description }) },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: currency,
        minPrice: from.total,
        unitCode: 'DAY',
        valueAddedTaxIncluded: true,
      },
    }
  })
  const amenities = new Set([
    ...hotel.facilities.map(({ type }) => type.name),
    ...hotel.roomTypes.flatMap((room) => room.amenities),
  ])
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
    currenciesAccepted: currency,
    availableLanguage: hotel.languages,
    ...(amenities.size > 0 && {
      amenityFeature: [...amenities].slice(0, maxAmenities).map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
    ...(hotel.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(hotel.rating.average * 10) / 10,
        ratingCount: hotel.rating.count,
        bestRating: 5,
      },
    }),
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
