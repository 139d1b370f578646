import { cancellationFees } from '@bellhop/domain/stays/cancellation'
import { maxSlug } from '@bellhop/domain/text/slug'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  HotelDate,
  Id,
  Image,
  idParams,
  Location,
  Money,
  nullable,
  object,
  Percent,
  TimeOfDay,
} from '../base/common.ts'
import { unchanged } from '../base/route.ts'
import { AppliedTax } from '../base/taxes.ts'

const contact = {
  address: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  location: nullable(Location),
}

export const HotelDetails = object({
  _id: Id,
  name: Type.String(),
  logo: nullable(Image),
  brandColor: Type.String({ description: '#rrggbb' }),
  /** The first of the hotel's pictures; missing without one. */
  image: Type.Optional(Image),
  ...contact,
  timeZone: Type.String(),
  currency: Type.String({ description: 'ISO 4217' }),
  checkInTime: TimeOfDay,
  checkoutTime: TimeOfDay,
  languages: Type.Array(Type.String()),
  /** Shown to guests when something is late: the hotel's own text, if it has one. */
  lateMessage: Type.Optional(Type.String()),
})
export type HotelDetails = Static<typeof HotelDetails>

const call = calls('hotel', 'guest')

/** Only the guest's own hotel; another hotel's id is 404. */
export const getHotelDetails = call('GET /hotels/details/:id', {
  summary: 'Details of the hotel',
  offline: 'precached',
  params: idParams,
  returns: HotelDetails,
  responds: unchanged,
  fails: [404],
})

/** Finds a hotel by its short name, or by one that it had. */
export const findHotelBySlug = call('GET /hotels/by-slug/:slug', {
  summary: 'The hotel with a short name',
  access: 'public',
  params: object({ slug: Type.String({ minLength: 1, maxLength: maxSlug }) }),
  returns: object({ _id: Id }),
  fails: [404],
})

export const HotelProfile = object({
  _id: Id,
  name: Type.String(),
  logo: nullable(Image),
  brandColor: Type.String(),
  images: Type.Array(Image),
  description: Type.String(),
  policies: Type.Array(object({ title: Type.String(), text: Type.String() })),
  checkInTime: TimeOfDay,
  checkoutTime: TimeOfDay,
  timeZone: Type.String({ description: 'IANA zone' }),
  cancellation: object({
    freeDays: Type.Integer({
      description: 'a booking is cancelled free of charge until check-in time so many days before',
    }),
    fee: Type.Enum([...cancellationFees], { description: 'what it costs then' }),
  }),
  hasCancellationTerms: Type.Boolean({
    description: 'the hotel chose them; otherwise guests are promised nothing',
  }),
  ...contact,
  hasGoogleSignIn: Type.Boolean({ description: 'guests may sign in with Google' }),
})
export type HotelProfile = Static<typeof HotelProfile>

/** The public profile of a hotel. */
export const getHotelProfile = call('GET /hotels/:id', {
  summary: 'Public profile of a hotel',
  access: 'public',
  params: idParams,
  returns: HotelProfile,
  fails: [404],
})

/** The parts of the hotel's own page besides its profile. */
export const HotelPage = object({
  currency: Type.String({ description: 'ISO 4217' }),
  languages: Type.Array(Type.String({ description: 'of the hotel’s texts' })),
  rooms: Type.Array(
    object({
      _id: Id,
      name: Type.String(),
      description: Type.String(),
      images: Type.Array(Image),
      maxAdults: Type.Integer(),
      maxChildren: Type.Integer(),
      amenities: Type.Array(Type.String()),
      /**
       * The cheapest of the next 30 nights that can be booked alone, or else with the fewest others; null if there is
       * none.
       */
      from: nullable(
        object({
          night: HotelDate,
          /** Without tax. */
          price: Money,
          /** With the taxes of that night, for two adults, or one where there is place for one. */
          total: Money,
        }),
      ),
    }),
  ),
  /** The hours are those of the window that is open now, or opens next. */
  facilities: Type.Array(
    object({
      _id: Id,
      name: Type.String(),
      description: Type.String(),
      openingTime: Type.Optional(TimeOfDay),
      closingTime: Type.Optional(TimeOfDay),
    }),
  ),
  /** Up to 5, by the latest 500 guests; missing unless the hotel shows it and at least five have rated. */
  rating: Type.Optional(
    object({ average: Type.Number({ minimum: 1, maximum: 5 }), count: Type.Integer() }),
  ),
})
export type HotelPage = Static<typeof HotelPage>

export const getHotelPage = call('GET /hotels/page/:id', {
  summary: 'Rooms with their lowest prices, facilities and rating of a hotel',
  access: 'public',
  params: idParams,
  returns: HotelPage,
  fails: [404, 429],
})

/** Hotels of this installation by name, for a guest who opened the app without a hotel's link. */
export const listHotels = call('GET /hotels', {
  summary: 'Hotels of this installation, at most 100',
  access: 'public',
  returns: Type.Array(object({ _id: Id, name: Type.String(), logo: nullable(Image) })),
  fails: [431],
})

const ServiceLink = object({ _id: Id, departmentId: Id })

/** The taxes that apply now to what is ordered. */
export const OrderTaxes = object({
  food: Type.Array(AppliedTax),
  /** Missing if the hotel has none for drinks, which are taxed as food. */
  drink: Type.Optional(Type.Array(AppliedTax)),
  /** Missing if the hotel has none for alcohol, which is taxed as drinks. */
  alcohol: Type.Optional(Type.Array(AppliedTax)),
  gift: Type.Array(AppliedTax),
  service: Type.Array(AppliedTax),
})

/** The app's settings at its start. Taxes are the percentages that are added now; `wifi` is null unless the guest is in house. */
export const getStarterData = call('GET /misc/app/tip', {
  offline: 'precached',
  summary:
    'Taxes, tips, Wi-Fi, payment details, and the services for a taxi, a late check-out and an early check-in',
  returns: object({
    foodTax: Percent,
    giftTax: Percent,
    roomTax: Percent,
    serviceTax: Percent,
    /** The taxes behind the percentages, for what is ordered. */
    taxes: OrderTaxes,
    tip: Type.Array(object({ tipValue: Money })),
    wifi: nullable(
      object({
        wifiId: Type.String({ description: 'network name' }),
        isWifi: Type.Boolean(),
        wifiPassword: Type.String(),
      }),
    ),
    paymentUpiId: nullable(Type.String()),
    paymentQrCode: nullable(Image),
    pickUp: Type.Optional(ServiceLink),
    lateCheckOut: Type.Optional(ServiceLink),
    earlyCheckIn: Type.Optional(ServiceLink),
  }),
})
