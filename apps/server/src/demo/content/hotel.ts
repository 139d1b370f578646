import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { newId } from '../../shared/ids.ts'
import { dailyHours } from '../../shared/time/daily-hours.ts'

/**
 * The demo hotel's content. Everything is invented; the phone numbers are from unassigned ranges. Prices in paise;
 * `picture` names an image of drawings/images.ts.
 */

export const cancellationTerms = { free_days: 2, fee: 'firstNight' as const }

export const hotel = {
  name: 'The Lakehouse Udaipur',
  description:
    'A quiet hotel of 24 rooms on the eastern shore of Lake Pichola, with carved balconies, a courtyard of orange trees and our own boat to the old city.',
  policies: [
    { title: 'Check-in and check-out', text: 'Check-in from 14:00, check-out until 11:00.' },
    { title: 'Identification', text: 'Every adult needs a government photo ID at check-in.' },
    { title: 'Children', text: 'Children under six stay free in their parents’ room.' },
    { title: 'Pets', text: 'We are unable to host pets.' },
  ],
  brand_color: '#12606b',
  address: '14 Lake Palace Road, Udaipur, Rajasthan 313001, India',
  phone: '+912945550100',
  email: 'stay@demo.bellhop.example',
  latitude: 24.5764,
  longitude: 73.6835,
  time_zone: 'Asia/Kolkata',
  currency: 'INR',
  check_in_time: '14:00',
  checkout_time: '11:00',
  languages: ['en', 'hi', 'ar'],
  tip_values: [2000, 5000, 10000, 20000],
  wifi_name: 'Lakehouse Guest',
  wifi_password: 'orange-court-24',
  upi_id: 'lakehouse@upi.example',
  country: 'IN',
  pre_check_in_document: 'optional' as const,
  late_message:
    'We’re sorry to keep you waiting. This isn’t how we like to look after our guests, and we’re on it now.',
  consent_text:
    'I agree that the hotel stores these details and documents to register my stay as the law requires. Pictures of documents are seen by the front desk only.',
  legal_name: 'Lakehouse Hospitality Private Limited',
  // Rajasthan; its company does not exist.
  tax_number: '08AABCL4160R1Z2',
}

const gst = {
  name: { en: 'GST', hi: 'जीएसटी', ar: 'ضريبة السلع والخدمات' },
  kind: 'percent' as const,
  parts: [{ name: 'CGST' }, { name: 'SGST' }],
}

/**
 * India's taxes since 22 September 2025: a night by what is charged for it; food at 18 %, because the hotel has sold
 * rooms above ₹7,500.
 */
const rules: Omit<TaxRule, 'id'>[] = [
  {
    ...gst,
    appliesTo: 'room',
    slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }],
    validFrom: '2025-09-22',
    code: '996311',
  },
  { ...gst, appliesTo: 'food', rate: 1800, validFrom: '2025-09-22', code: '996331' },
  { ...gst, appliesTo: 'gift', rate: 500, validFrom: '2025-09-22', code: '9505' },
  { ...gst, appliesTo: 'service', rate: 1800, validFrom: '2025-09-22', code: '999799' },
]

export const taxRules: TaxRule[] = rules.map((rule) => ({ id: newId(), ...rule }))

const always = { hours: dailyHours(['00:00', '00:00']) }

export const departments = [
  {
    code: 'housekeeping',
    picture: 'housekeeping',
    name: 'Housekeeping',
    description: 'Room cleaning, fresh linen and laundry.',
    ...always,
    executives: [{ name: 'Sunita Meena', role: 'Executive housekeeper', phone: '+912945550111' }],
  },
  {
    code: 'engineering',
    picture: 'engineering',
    name: 'Engineering',
    description: 'Air conditioning, water, lights and anything that needs fixing.',
    ...always,
    executives: [{ name: 'Iqbal Khan', role: 'Chief engineer', phone: '+912945550112' }],
  },
  {
    code: 'frontDesk',
    picture: 'front-desk',
    name: 'Front desk',
    description: 'Keys, bills, luggage and late check-out.',
    ...always,
    executives: [{ name: 'Meera Joshi', role: 'Front office manager', phone: '+912945550100' }],
  },
  {
    code: 'concierge',
    picture: 'concierge',
    name: 'Concierge',
    description: 'Taxis, boat rides, restaurant tables and guided walks.',
    hours: dailyHours(['07:00', '22:00']),
    executives: [{ name: 'Arvind Rathore', role: 'Concierge', phone: '+912945550113' }],
  },
  {
    code: 'foodAndBeverage',
    picture: 'food-and-beverage',
    name: 'Food and beverage',
    description: 'Table bookings, cakes and picnics from our kitchens.',
    ...always,
    executives: [
      { name: 'Naveen Bhati', role: 'Food and beverage manager', phone: '+912945550116' },
    ],
  },
  {
    code: 'spa',
    picture: 'spa',
    name: 'Spa',
    description: 'Ayurvedic treatments beside the Orange Court.',
    hours: dailyHours(['10:00', '20:00']),
    executives: [{ name: 'Leela Nair', role: 'Spa manager', phone: '+912945550114' }],
  },
] as const

/** Open every day, so that guests can have ordered whenever the demo is created. */
export const outlets = [
  {
    name: 'Jheel',
    picture: 'restaurant',
    description: 'Rajasthani kitchen on the lake terrace.',
    hours: dailyHours(['12:30', '15:30', 15], ['19:00', '23:00', 30]),
    executives: [{ name: 'Chef Devika Singh', role: 'Head chef', phone: '+912945550121' }],
  },
  {
    name: 'Orange Court Café',
    picture: 'cafe',
    description: 'Breakfast, cakes and coffee under the trees.',
    hours: dailyHours(['07:00', '17:00'], ['18:30', '22:00', 30]),
    executives: [{ name: 'Rohan D’Souza', role: 'Café manager', phone: '+912945550122' }],
  },
  {
    name: 'In-room dining',
    picture: 'room-service',
    description: 'Simple dishes, brought to your room at any hour.',
    ...always,
    executives: [],
  },
] as const

export const facilities = [
  {
    type: 'Pool',
    picture: 'hotel-pool',
    description: 'Heated lap pool in the east garden. Towels are provided.',
    hours: dailyHours(['06:00', '21:00']),
    executives: [{ name: 'Deepak Gurjar', role: 'Pool attendant', phone: '+912945550115' }],
  },
  {
    type: 'Gym',
    picture: 'gym',
    description: 'Weights and four cardio machines beside the lobby. Your room key opens the door.',
    ...always,
    executives: [],
  },
  {
    type: 'Spa',
    picture: 'spa',
    description: 'Four treatment rooms and a steam bath. Please book ahead.',
    hours: dailyHours(['10:00', '20:00']),
    executives: [{ name: 'Leela Nair', role: 'Spa manager', phone: '+912945550114' }],
  },
  {
    type: 'Library',
    picture: 'library',
    description: 'Books about Mewar, newspapers and a quiet place to read.',
    hours: dailyHours(['07:00', '23:00']),
    executives: [],
  },
  {
    type: 'Rooftop',
    picture: 'rooftop',
    description: 'The best sunset view over the lake. The bar is open until 01:00.',
    hours: dailyHours(['17:00', '01:00']),
    executives: [],
  },
  {
    type: 'Business centre',
    picture: 'business-centre',
    description: 'Two workstations, a printer and a scanner behind the front desk.',
    ...always,
    executives: [],
  },
] as const

/** Departments by code, outlets by name; `email` is the part before the @. */
interface DemoStaff {
  name: string
  email: string
  role: StaffRole
  departments?: string[]
  outlets?: string[]
}

export const staff: DemoStaff[] = [
  { name: 'Meera Joshi', email: 'admin', role: 'admin' },
  { name: 'Vikram Solanki', email: 'manager', role: 'manager' },
  { name: 'Nisha Patel', email: 'frontdesk', role: 'frontDesk' },
  { name: 'Sunita Meena', email: 'housekeeping', role: 'attendant', departments: ['housekeeping'] },
  { name: 'Devika Singh', email: 'kitchen', role: 'kitchen', outlets: ['Jheel', 'In-room dining'] },
  { name: 'Rohan D’Souza', email: 'cafe', role: 'kitchen', outlets: ['Orange Court Café'] },
]
