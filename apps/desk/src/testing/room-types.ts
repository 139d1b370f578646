import type { AvailableRoom, Offer } from '@bellhop/contract/guest/rooms'

const amounts = { subtotal: 100, tax: 0, total: 100 }

export const buildOffer = (values: Partial<Offer> = {}): Offer => ({
  ratePlanId: 'standard',
  name: 'Standard',
  meals: [],
  nights: [],
  terms: { freeDays: 1, fee: 'none' },
  available: 3,
  ...amounts,
  ...values,
})

export const buildRoomType = (values: Partial<AvailableRoom> = {}): AvailableRoom => ({
  _id: 'suite',
  name: 'Lake suite',
  description: '',
  images: [],
  maxAdults: 2,
  maxChildren: 1,
  amenities: [],
  available: 3,
  offers: [buildOffer()],
  nights: [],
  ...amounts,
  ...values,
})
