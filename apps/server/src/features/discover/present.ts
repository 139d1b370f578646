import type {
  Attraction,
  Banner,
  BannerType,
  HotelMap,
  Promotional,
} from '@bellhop/contract/discover'
import type { AttractionRow, BannerRow, HotelMapRow, PromotionalRow } from './queries.ts'

export function toBanner(row: BannerRow, bannerType: BannerType): Banner {
  return {
    _id: row.id,
    bannerType,
    title: row.title,
    ...(row.subtitle && { subtitle: row.subtitle }),
    image: row.image,
    ...(row.link && { link: row.link }),
  }
}

export function toPromotional(row: PromotionalRow): Promotional {
  return {
    _id: row.id,
    title: row.title,
    body: row.body,
    ...(row.image && { image: row.image }),
    ...(row.link && { link: row.link }),
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  }
}

export function toHotelMap(row: HotelMapRow): HotelMap {
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind,
    description: row.description,
    image: row.image,
    spots: row.spots,
  }
}

export function toAttraction(row: AttractionRow): Attraction {
  const { latitude, longitude } = row
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    distanceKm: row.distance_m / 1000,
    address: row.address,
    location: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    ...(row.phone && { phone: row.phone }),
    ...(row.opening_time !== null &&
      row.closing_time !== null && {
        openingTime: row.opening_time,
        closingTime: row.closing_time,
      }),
  }
}
