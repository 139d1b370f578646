import { amenityCalls } from '@bellhop/contract/desk/amenities'
import { cancellationTermsCalls } from '@bellhop/contract/desk/cancellation-terms'
import { chargeItemCalls } from '@bellhop/contract/desk/charge-items'
import { departmentCalls, departmentServiceCalls } from '@bellhop/contract/desk/departments'
import { foodCalls, foodCategoryCalls } from '@bellhop/contract/desk/dining'
import { emergencyContactCalls, emergencyTypeCalls } from '@bellhop/contract/desk/emergencies'
import { executiveCalls } from '@bellhop/contract/desk/executives'
import { facilityCalls, facilityTypeCalls } from '@bellhop/contract/desk/facilities'
import { feedbackQuestionCalls } from '@bellhop/contract/desk/feedback-questions'
import { giftCalls, giftCategoryCalls } from '@bellhop/contract/desk/gifts'
import { outletCalls } from '@bellhop/contract/desk/outlets'
import { safetyCalls } from '@bellhop/contract/desk/safety'
import { stationCalls } from '@bellhop/contract/desk/stations'
import { taxesCalls } from '@bellhop/contract/desk/taxes'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { params, plain } from '../call-parts.ts'
import { contentCall, recordCall } from '../content-calls.ts'
import type { KnownCall } from '../known-call.ts'

/** Every field, and a day on which it is closed. */
const hours = {
  weekly: [{ days: everyDay, from: '12:00', to: '22:00', lastOrder: 30 }],
  exceptions: [
    {
      from: dayFromToday(3),
      to: dayFromToday(4),
      windows: [{ from: '18:00', to: '22:00', lastOrder: 15 }],
      reason: { en: 'Festival' },
    },
  ],
}

/** The fields of everything that guests order, except its picture. */
const item = {
  name: { en: 'Ghevar' },
  description: { en: 'With saffron.' },
  price: 120.5,
  quantity: 12,
  available: false,
  unavailableReason: { en: 'Back tomorrow.' },
}

/** A tax with every field that a percentage can have. */
const taxRule = {
  name: { en: 'GST' },
  appliesTo: 'room',
  kind: 'percent',
  slabs: [{ upTo: 7500, rate: 5 }, { rate: 18 }],
  inclusive: false,
  compound: false,
  validFrom: '2999-01-01',
  validTo: '2999-12-31',
  code: '996311',
  parts: [{ name: 'CGST' }, { name: 'SGST' }],
}

/** Calls of the desk about what guests can order, use and read. */
export const deskOfferCalls: Record<string, KnownCall> = {
  // departments
  ...contentCall(departmentCalls, ({ image }) => ({
    name: { en: 'Spa' },
    description: { en: 'Massages.' },
    image,
    hours,
    acknowledgeMinutes: 10,
  })),
  ...contentCall(departmentServiceCalls, ({ department }) => ({
    departmentId: department.id,
    name: { en: 'Yoga on the roof' },
    description: { en: 'Mats are there.' },
    price: 450.5,
    available: true,
    place: 'elsewhere',
    etaMinutes: 60,
    slotMinutes: 60,
    slotCapacity: 8,
    hours,
  })),
  listRequestableServices: plain,
  listDeskServiceSlots: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ service }) => ({ ...params(service.id), query: { date: dayFromToday(1) } }),
  },

  ...contentCall(executiveCalls, ({ department, image }) => ({
    departmentId: department.id,
    name: { en: 'Asha Mehta' },
    role: { en: 'Head of housekeeping' },
    phone: '+912945550132',
    image,
  })),
  ...contentCall(facilityTypeCalls, ({ image }) => ({ name: { en: 'Sauna' }, image })),
  ...contentCall(facilityCalls, ({ content }) => ({
    facilityTypeId: content.facilityType,
    description: { en: 'Warm at six.' },
    hours,
  })),
  ...contentCall(giftCategoryCalls, ({ department }) => ({
    name: { en: 'Sweets' },
    departmentId: department.id,
  })),
  ...contentCall(giftCalls, ({ gift, image }) => ({
    categoryId: gift.categoryId,
    ...item,
    image,
    deliveryMinutes: 60,
  })),
  ...contentCall(amenityCalls, ({ department, image }) => ({
    kind: 'supply',
    departmentId: department.id,
    ...item,
    image,
    deliveryMinutes: 10,
    quickQuantity: 2,
  })),

  // charge-items
  ...contentCall(chargeItemCalls, () => ({
    name: { en: 'Still water' },
    group: 'Minibar',
    price: 90.5,
    taxKind: 'food',
  })),
  getPriceList: plain,

  ...contentCall(outletCalls, ({ image }) => ({
    name: { en: 'Pool bar' },
    description: { en: 'Drinks by the pool.' },
    image,
    hours,
  })),
  ...contentCall(foodCategoryCalls, ({ outlet, department }) => ({
    outletId: outlet.id,
    name: { en: 'Desserts' },
    departmentId: department.id,
    hours,
  })),
  ...contentCall(stationCalls, ({ outlet, food, content }) => ({
    name: 'Tandoor',
    outletId: outlet.id,
    foodCategoryIds: [food.categoryId],
    alsoAt: [content.station],
    capacity: 12,
  })),
  ...contentCall(foodCalls, ({ food, image }) => ({
    categoryId: food.categoryId,
    name: { en: 'Kulfi' },
    description: { en: 'With pistachios.' },
    image,
    price: 120.5,
    quantity: 12,
    diet: 'veg',
    allergens: ['milk'],
    prepMinutes: 5,
    choices: [
      { name: { en: 'Size' }, min: 1, max: 1, options: [{ name: { en: 'Large' }, price: 40 }] },
    ],
  })),
  ...recordCall(safetyCalls, () => ({
    name: { en: 'Safety' },
    description: { en: '<p>Use the stairs.</p>' },
    assemblyPoint: { en: 'East garden' },
    wayOut: { en: 'Take the stairs.' },
    metaTitle: { en: 'Safety' },
  })),
  ...recordCall(cancellationTermsCalls, () => ({ freeDays: 2, fee: 'firstNight' })),
  ...recordCall(taxesCalls, (_, { rules }) => ({
    // Those in use stay.
    rules: [...rules.filter(({ validFrom }) => validFrom < taxRule.validFrom), taxRule],
  })),
  ...contentCall(emergencyTypeCalls, () => ({ name: { en: 'Fire' } })),
  ...contentCall(emergencyContactCalls, ({ content }) => ({
    typeId: content.emergencyType,
    name: { en: 'Fire brigade' },
    phone: '101',
    address: { en: '1 Station Road' },
    distanceMetres: 900,
    open24h: true,
  })),
  ...contentCall(feedbackQuestionCalls, () => ({
    question: { en: 'Which pool?' },
    kind: 'choice',
    options: [{ name: { en: 'Indoor' } }, { name: { en: 'Outdoor' } }],
    required: true,
    // The form of other tests has no other required question.
    hidden: true,
  })),
}
