import type { DemoService } from './types.ts'

/** What each department does on request, by the department's code. */
export const services: Record<string, DemoService[]> = {
  housekeeping: [
    {
      name: 'Room cleaning',
      description: 'Bed made, bathroom and floor cleaned.',
      eta: 45,
      quick: true,
    },
    {
      name: 'Turndown service',
      description: 'Bed turned down, curtains closed, water by the bed.',
      eta: 30,
    },
    { name: 'Fresh linen', eta: 30 },
    { name: 'Empty the bins', eta: 20 },
    { name: 'Extra bed', description: 'For one more person, per night.', price: 150000, eta: 60 },
    {
      name: 'Wash and fold',
      description: 'One laundry bag, back the same evening.',
      price: 60000,
      eta: 480,
    },
    { name: 'Pressing', description: 'Up to five pieces.', price: 25000, eta: 120 },
    { name: 'Dry cleaning', description: 'Up to three pieces.', price: 75000, eta: 600 },
  ],
  engineering: [
    { name: 'Air conditioning not cooling', eta: 30 },
    { name: 'Tap or shower leaking', eta: 40 },
    { name: 'TV not working', eta: 30 },
    { name: 'Light not working', eta: 25 },
    { name: 'Wi-Fi is slow', eta: 20 },
  ],
  frontDesk: [
    {
      name: 'Late check-out until 14:00',
      description: 'If your room is free. We confirm within minutes.',
      price: 200000,
      eta: 15,
      isElsewhere: true,
    },
    { name: 'Wake-up call', description: 'Choose the time below.', eta: 5, isElsewhere: true },
    { name: 'Help with luggage', eta: 15 },
    { name: 'Doctor on call', description: 'The doctor’s fee is paid directly.', eta: 45 },
  ],
  concierge: [
    {
      name: 'Taxi to the airport',
      description: 'Up to three people, about 45 minutes.',
      price: 95000,
      eta: 20,
      isElsewhere: true,
      slots: { minutes: 30, capacity: 2, hours: ['00:00', '00:00'] },
    },
    {
      name: 'Auto-rickshaw',
      description: 'We agree the fare; you pay the driver.',
      eta: 10,
      isElsewhere: true,
    },
    {
      name: 'Sunset boat ride',
      description: 'An hour on Lake Pichola from our own jetty, for two.',
      price: 160000,
      eta: 60,
      isElsewhere: true,
      slots: { minutes: 60, capacity: 2, hours: ['16:00', '19:00'] },
    },
    {
      name: 'Restaurant table in the old city',
      description: 'Tell us when and for how many.',
      eta: 30,
      isElsewhere: true,
    },
    {
      name: 'Guided walk in the old city',
      description: 'Three hours through lanes, temples and workshops.',
      price: 250000,
      eta: 120,
      isElsewhere: true,
      slots: { minutes: 180, capacity: 1, hours: ['07:00', '19:00'] },
    },
  ],
  foodAndBeverage: [
    {
      name: 'Table at Jheel',
      description: 'On the lake terrace, for lunch or dinner. We keep your table for 15 minutes.',
      eta: 15,
      isElsewhere: true,
      slots: { minutes: 30, capacity: 12, hours: ['12:30', '23:00'], pause: ['15:00', '19:00'] },
      table: { outlet: 'Jheel', maxParty: 8 },
    },
    { name: 'Tray collection', eta: 15, quick: true },
    {
      name: 'Birthday cake',
      description: 'One kilo, from our own bakery, with a name in icing.',
      price: 220000,
      eta: 240,
    },
    {
      name: 'Picnic for the boat',
      description: 'For two, in a basket.',
      price: 180000,
      eta: 90,
      isElsewhere: true,
    },
  ],
  spa: [
    {
      name: 'Abhyanga, 60 minutes',
      description: 'Full-body Ayurvedic massage with warm oil.',
      price: 350000,
      eta: 60,
      isElsewhere: true,
      slots: { minutes: 60, capacity: 2 },
    },
    {
      name: 'Head and shoulder massage, 30 minutes',
      price: 180000,
      eta: 45,
      isElsewhere: true,
      slots: { minutes: 30, capacity: 2 },
    },
    {
      name: 'Steam bath',
      description: 'The room to yourself for half an hour.',
      price: 120000,
      eta: 45,
      isElsewhere: true,
    },
  ],
}
