import type { HotelContent } from '../hotel-file/content.ts'

const always = {
  weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
  exceptions: [],
}

/** A hotel with something of everything that is content. */
export const everything = (picture: string): HotelContent => ({
  languages: ['en', 'hi'],
  pictures: [{ id: picture, width: 8, height: 8, alt: 'The lake at dawn' }],
  records: {
    hotel: {
      ...{ name: { en: 'Hotel Sol', hi: 'होटल सोल' }, address: { en: '1 Sea Road' } },
      ...{ images: [{ image: picture }], logo: picture, brandColor: '#123456' },
      ...{ languages: ['en', 'hi'], phone: '+34910000000', email: 'desk@sol.example' },
      ...{ country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' },
      ...{ checkInTime: '15:00', checkoutTime: '11:00', inspectsRooms: true },
      policies: [{ title: { en: 'Pets', hi: 'पालतू' }, text: { en: 'Welcome.' } }],
      ...{ consentText: { en: 'I agree.' }, preCheckInDocument: 'required' },
      ...{ documentRetentionDays: 30, tipValues: [2, 5] },
    },
    taxes: {
      rules: [
        {
          ...{ name: { en: 'IVA', hi: 'कर' }, appliesTo: 'room', kind: 'percent', rate: 10 },
          ...{ inclusive: true, validFrom: '2020-01-01' },
        },
      ],
    },
    'cancellation-terms': { freeDays: 2, fee: 'firstNight' },
    safety: { name: { en: 'Safety' }, description: { en: '<p>Call 112.</p>' } },
    'chat-settings': {
      hours: { weekly: [{ days: [1, 2], from: '08:00', to: '20:00' }], exceptions: [] },
      ...{ automaticAnswer: { en: 'We answer from {opensAt}.' }, daysAfterCheckOut: 3 },
    },
  },
  rateRules: [
    {
      ...{
        roomTypeId: 'double',
        name: 'Summer',
        firstNight: '2199-06-01',
        lastNight: '2199-08-31',
      },
      ...{ weekdays: [5, 6], price: 180.5, minNights: 2 },
    },
    {
      ...{ roomTypeId: 'double', name: 'Early', firstNight: '2199-06-01' },
      ...{ lastNight: '2199-06-30', weekdays: [1], maxNights: 3, ratePlanIds: ['saver'] },
    },
  ],
  guestPrices: [
    {
      ...{ roomTypeId: 'double', standardAdults: 2, adults: [{ count: 1, amount: -15.5 }] },
      ...{
        childBands: [
          { toAge: 4, amount: 0 },
          { toAge: 11, percent: 50 },
        ],
        extraBed: 20,
      },
    },
  ],
  lists: {
    'room-types': [
      {
        ...{ _id: 'double', name: { en: 'Double', hi: 'डबल' }, images: [{ image: picture }] },
        ...{ amenities: [{ name: { en: 'Balcony' } }], maxAdults: 2, maxChildren: 1, tariff: 120 },
      },
    ],
    rooms: [
      { roomTypeId: 'double', number: '101' },
      { roomTypeId: 'double', number: '102' },
    ],
    departments: [
      {
        ...{ _id: 'hk', code: 'housekeeping', name: { en: 'Housekeeping', hi: 'हाउसकीपिंग' } },
        ...{ hours: always, acknowledgeMinutes: 10, hidden: false },
      },
      {
        _id: 'eng',
        code: 'engineering',
        name: { en: 'Repairs' },
        hours: always,
        acknowledgeMinutes: 5,
      },
      { _id: 'spa', name: { en: 'Spa' }, image: picture, hours: always, acknowledgeMinutes: 5 },
    ],
    outlets: [{ _id: 'bar', name: { en: 'Bar' }, hours: always }],
    'department-services': [
      {
        ...{ departmentId: 'spa', name: { en: 'Table at the bar' }, price: 0, place: 'elsewhere' },
        ...{ etaMinutes: 5, slotMinutes: 60, slotCapacity: 8, maxParty: 4, outletId: 'bar' },
      },
    ],
    'food-categories': [
      { _id: 'tapas', outletId: 'bar', departmentId: 'hk', name: { en: 'Tapas' }, taxKind: 'food' },
    ],
    foods: [
      {
        ...{ categoryId: 'tapas', name: { en: 'Olives', hi: 'जैतून' }, price: 4.5, diet: 'vegan' },
        ...{ prepMinutes: 5, allergens: ['sulphites'], image: picture, quantity: 12 },
        taxKind: 'drink',
        choices: [
          {
            name: { en: 'Size' },
            min: 1,
            max: 1,
            options: [{ name: { en: 'Large' }, price: 1.5 }],
          },
        ],
      },
    ],
    stations: [
      { _id: 'pass', outletId: 'bar', name: 'Pass', foodCategoryIds: [] },
      {
        ...{ outletId: 'bar', name: 'Kitchen', foodCategoryIds: ['tapas'], alsoAt: ['pass'] },
        capacity: 12,
      },
    ],
    'gift-categories': [{ _id: 'flowers', name: { en: 'Flowers' } }],
    gifts: [{ categoryId: 'flowers', name: { en: 'Roses' }, price: 25, deliveryMinutes: 60 }],
    amenities: [
      { departmentId: 'hk', kind: 'supply', name: { en: 'Towel' }, price: 0, deliveryMinutes: 10 },
    ],
    'facility-types': [{ _id: 'pool-type', name: { en: 'Pool' }, image: picture }],
    facilities: [
      { _id: 'pool', facilityTypeId: 'pool-type', description: { en: 'Heated.' }, hours: always },
    ],
    executives: [
      { facilityId: 'pool', name: { en: 'Ana' }, role: { en: 'Lifeguard' }, phone: '+34911111111' },
    ],
    'charge-items': [{ name: { en: 'Minibar water' }, price: 2, taxKind: 'food' }],
    extras: [{ name: { en: 'Parking' }, price: 12, per: 'night', taxKind: 'service' }],
    'attraction-types': [{ _id: 'beaches', name: { en: 'Beaches' } }],
    attractions: [
      {
        ...{ typeId: 'beaches', name: { en: 'Playa' }, description: { en: 'Sand.' } },
        ...{ address: { en: 'Sea Road' }, distanceMetres: 200 },
      },
    ],
    'hotel-maps': [
      {
        ...{ name: { en: 'Ground floor' }, kind: 'map', image: picture },
        spots: [{ x: 0.5, y: 0.25, title: { en: 'Lift' } }],
      },
    ],
    banners: [{ bannerType: 'home', title: { en: 'Tapas' }, image: picture, link: '/dining/bar' }],
    promotionals: [{ title: { en: 'Paella' }, body: { en: 'On Sunday.' }, lastDay: '2199-12-31' }],
    'emergency-types': [{ _id: 'medical', name: { en: 'Medical' } }],
    'emergency-contacts': [
      { typeId: 'medical', name: { en: 'Ambulance' }, phone: '112', open24h: true },
    ],
    'feedback-questions': [
      {
        ...{ question: { en: 'Why?' }, kind: 'choice' },
        options: [{ name: { en: 'Sea', hi: 'समुद्र' } }, { name: { en: 'Sun' } }],
      },
    ],
    'rate-plans': [
      {
        ...{ _id: 'saver', name: { en: 'Saver', hi: 'सेवर' }, text: { en: 'Pay less.' } },
        ...{ roomTypeIds: ['double'], from: { planId: 'usual', percent: -10 } },
        ...{ terms: { freeDays: 0, fee: 'stay' }, minNights: 2 },
      },
      {
        ...{ _id: 'usual', code: 'standard', name: { en: 'Best price' }, roomTypeIds: [] },
        ...{ meals: ['breakfast'], mealPrices: [{ meal: 'breakfast', adult: 12.5, child: 6 }] },
      },
    ],
    'promo-codes': [{ code: 'SUN-10', percent: 10, ratePlanIds: ['saver'], uses: 50 }],
    'review-links': [{ name: { en: 'Stars' }, link: 'https://stars.example/sol' }],
    'quick-replies': [{ name: 'Hello', texts: { en: 'Hello, {guest}.' } }],
  },
})
