import Type, { type Static } from 'typebox'
import { data, Id, Image, idParams, Money, nullable, object, Percent, TimeOfDay } from './common.ts'
import { problems, type Route, unchanged } from './route.ts'

const contact = {
  address: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  location: nullable(object({ latitude: Type.Number(), longitude: Type.Number() })),
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
})
export type HotelDetails = Static<typeof HotelDetails>

/** Signed in: the guest's own hotel. Another hotel's id is 404. */
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
  ...contact,
  hasGoogleSignIn: Type.Boolean({ description: 'guests may sign in with Google' }),
})
export type HotelProfile = Static<typeof HotelProfile>

/** The public page of a hotel: nothing here is secret. */
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

/** For a guest who opened the app without the hotel's link: the hotels of this installation, by name. */
export const listHotels = {
  method: 'GET',
  url: '/hotels',
  config: { access: 'public' },
  schema: {
    summary: 'Hotels of this installation, at most 100',
    tags: ['hotel'],
    response: {
      200: data(Type.Array(object({ _id: Id, name: Type.String(), logo: nullable(Image) }))),
      ...problems(503),
    },
  },
} as const satisfies Route

/** The specification's starter data. Taxes are percentages; `wifi` is null unless the guest is in house. */
export const getStarterData = {
  method: 'GET',
  url: '/misc/app/tip',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Taxes, tips, Wi-Fi and payment details',
    tags: ['hotel'],
    response: {
      200: data(
        object({
          foodTax: Percent,
          giftTax: Percent,
          roomTax: Percent,
          serviceTax: Percent,
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
        }),
      ),
      ...problems(401, 503),
    },
  },
} as const satisfies Route

const Executive = object({
  _id: Id,
  name: Type.String(),
  role: Type.String(),
  phone: Type.Optional(Type.String()),
  image: Type.Optional(Image),
})

const hours = {
  openingTime: TimeOfDay,
  closingTime: TimeOfDay,
  isOpen: Type.Boolean(),
  opensAt: Type.Optional(TimeOfDay),
}

/** `isOpen` and `opensAt` are as of the answer, in the hotel's zone. */
export const Facility = object({
  _id: Id,
  description: Type.String(),
  ...hours,
  facilityTypeId: object({ _id: Id, name: Type.String(), image: nullable(Image) }),
  executives: Type.Array(Executive),
})
export type Facility = Static<typeof Facility>

const provider = {
  _id: Id,
  name: Type.String(),
  image: nullable(Image),
  description: Type.String(),
  ...hours,
  executives: Type.Array(Executive),
}

/** The specification's restaurant. */
export const Outlet = object(provider)
export type Outlet = Static<typeof Outlet>

export const Department = object(provider)
export type Department = Static<typeof Department>

export const getDashboard = {
  method: 'GET',
  url: '/dashboard/app',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Facilities, restaurants and departments',
    tags: ['hotel'],
    response: {
      200: data(
        object({
          facilities: Type.Array(Facility),
          restaurants: Type.Array(Outlet),
          departments: Type.Array(Department),
        }),
      ),
      ...unchanged,
      ...problems(401, 503),
    },
  },
} as const satisfies Route

export const listFacilities = {
  method: 'GET',
  url: '/facilities/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Facilities of the hotel',
    tags: ['hotel'],
    response: { 200: data(Type.Array(Facility)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route

export const DepartmentService = object({
  _id: Id,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  price: Money,
  etaMinutes: Type.Integer({ minimum: 1 }),
})
export type DepartmentService = Static<typeof DepartmentService>

/** What a department does on request (the specification's dept-requests). */
export const listDepartmentServices = {
  method: 'GET',
  url: '/dept-requests/app/:deptId',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Services of a department',
    tags: ['hotel'],
    params: object({ deptId: Id }),
    response: {
      200: data(Type.Array(DepartmentService)),
      ...unchanged,
      ...problems(400, 401, 404, 503),
    },
  },
} as const satisfies Route

export const listDepartments = {
  method: 'GET',
  url: '/departments/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Departments of the hotel',
    tags: ['hotel'],
    response: { 200: data(Type.Array(Department)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route
