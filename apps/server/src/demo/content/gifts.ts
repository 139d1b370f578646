import type { DemoItem } from './types.ts'

/** `department` is the code of the department that delivers the gifts. */
export const giftCategories: { name: string; department: string; gifts: DemoItem[] }[] = [
  {
    name: 'Flowers and celebrations',
    department: 'concierge',
    gifts: [
      {
        name: 'Marigold and tuberose bouquet',
        description: 'Fresh from the flower market, with a card in your words.',
        price: 120000,
        eta: 60,
      },
      {
        name: 'Twelve red roses',
        price: 150000,
        eta: 60,
      },
      {
        name: 'Birthday cake',
        description: 'Half a kilo, chocolate or orange. Eggless on request.',
        price: 140000,
        eta: 180,
      },
      {
        name: 'Balloons in the room',
        description: 'We put them up while you are at dinner.',
        price: 90000,
        eta: 120,
      },
    ],
  },
  {
    name: 'From Udaipur’s workshops',
    department: 'concierge',
    gifts: [
      {
        name: 'Miniature painting',
        description: 'Elephants and lotus on silk, signed by the artist. Each one is unique.',
        price: 480000,
        eta: 45,
        stock: 2,
      },
      {
        name: 'Block-printed scarf',
        description: 'Cotton, dyed with indigo and madder in Akola.',
        price: 95000,
        eta: 45,
      },
      {
        name: 'Wooden elephant',
        description: 'Hand-turned and lacquered, the size of your palm.',
        price: 65000,
        eta: 45,
      },
      {
        name: 'Blue pottery vase',
        price: 180000,
        eta: 45,
        unavailable: 'New vases arrive on Friday.',
      },
      {
        name: 'Set of four brass lamps',
        price: 110000,
        eta: 45,
      },
    ],
  },
  {
    name: 'Sweets to take home',
    department: 'frontDesk',
    gifts: [
      {
        name: 'Box of ghevar',
        description: 'Rajasthan’s honeycomb sweet. Six pieces, packed for travel.',
        price: 80000,
        eta: 30,
      },
      {
        name: 'Forest honey',
        description: 'From the Aravalli hills, 250 grams.',
        price: 55000,
        eta: 20,
      },
      {
        name: 'Dark chocolate with rose salt',
        price: 42000,
        eta: 20,
      },
    ],
  },
]
