import type { DemoItem } from './types.ts'

/** `department` is the code of the one that hands the gifts out. */
export const giftCategories: { name: string; department: string; gifts: DemoItem[] }[] = [
  {
    name: 'Flowers and celebrations',
    department: 'concierge',
    gifts: [
      {
        name: 'Marigold and tuberose bouquet',
        picture: 'gift-bouquet',
        description: 'Tied this morning at the flower market, with a card in your words.',
        price: 120000,
        eta: 60,
      },
      {
        name: 'Twelve red roses',
        picture: 'gift-rose',
        price: 150000,
        eta: 60,
      },
      {
        name: 'Birthday cake',
        picture: 'gift-birthday',
        description: 'Half a kilo, chocolate or orange. Without egg if you ask.',
        price: 140000,
        eta: 180,
      },
      {
        name: 'Balloons in the room',
        picture: 'gift-balloons',
        description: 'We hang them while you are at dinner.',
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
        picture: 'gift-painting',
        description: 'Elephants and lotus on silk, signed by the painter. Each is the only one.',
        price: 480000,
        eta: 45,
        stock: 2,
      },
      {
        name: 'Block-printed scarf',
        picture: 'gift-scarf',
        description: 'Cotton, indigo and madder, from Akola.',
        price: 95000,
        eta: 45,
      },
      {
        name: 'Wooden elephant',
        picture: 'gift-elephant',
        description: 'Turned and lacquered, the size of a hand.',
        price: 65000,
        eta: 45,
      },
      {
        name: 'Blue pottery vase',
        picture: 'gift-vase',
        price: 180000,
        eta: 45,
        unavailable: 'The next firing is on Friday.',
      },
      {
        name: 'Set of four brass lamps',
        picture: 'gift-lamp',
        price: 110000,
        eta: 45,
      },
    ],
  },
  {
    name: 'Sweet things to take home',
    department: 'frontDesk',
    gifts: [
      {
        name: 'Box of ghevar',
        picture: 'gift-hamper',
        description: 'Six pieces, packed to travel.',
        price: 80000,
        eta: 30,
      },
      {
        name: 'Forest honey',
        picture: 'gift-honey',
        description: 'From the Aravalli hills, 250 grams.',
        price: 55000,
        eta: 20,
      },
      {
        name: 'Dark chocolate with rose salt',
        picture: 'gift-chocolate',
        price: 42000,
        eta: 20,
      },
    ],
  },
]
