import { cancellationFees } from '@bellhop/domain/stays/cancellation'
import Type, { type Static } from 'typebox'
import {
  data,
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
import { problems, type Route, unchanged } from '../base/route.ts'
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

/** Only the guest's own hotel; another hotel's id is 404. */
export const getHotelDetails = {
  method: 'GET',
  url: '/hotels/details/:id',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Details of the hotel',
    tags: ['hotel'],
    params: idParams,
    response: { 200: data(HotelDetails), ...unchanged, ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route

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
  ...contact,
  hasGoogleSignIn: Type.Boolean({ description: 'guests may sign in with Google' }),
})
export type HotelProfile = Static<typeof HotelProfile>

/** The public profile of a hotel. */
export const getHotelProfile = {
  method: 'GET',
  url: '/hotels/:id',
  config: { access: 'public' },
  schema: {
    summary: 'Public profile of a hotel',
    tags: ['hotel'],
    params: idParams,
    response: { 200: data(HotelProfile), ...problems(400, 404, 503) },
  },
} as const satisfies Route

/** Hotels of this installation by name, for a guest who opened the app without a hotel's link. */
export const listHotels = {
  method: 'GET',
  url: '/hotels',
  config: { access: 'public' },
  schema: {
    summary: 'Hotels of this installation, at most 100',
    tags: ['hotel'],
    response: {
      200: data(Type.Array(object({ _id: Id, name: Type.String(), logo: nullable(Image) }))),
      ...problems(431, 503),
    },
  },
} as const satisfies Route

const ServiceLink = object({ _id: Id, departmentId: Id })

/** The taxes that apply now to what is ordered. */
export const OrderTaxes = object({
  food: Type.Array(AppliedTax),
  gift: Type.Array(AppliedTax),
  service: Type.Array(AppliedTax),
})

/** The app's settings at its start. Taxes are the percentages that are added now; `wifi` is null unless the guest is in house. */
export const getStarterData = {
  method: 'GET',
  url: '/misc/app/tip',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary:
      'Taxes, tips, Wi-Fi, payment details, and the services for a taxi, a late check-out and an early check-in',
    tags: ['hotel'],
    response: {
      200: data(
        object({
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
      ),
      ...problems(401, 503),
    },
  },
} as const satisfies Route
