import type { DemoItem } from './types.ts'

/** Housekeeping brings these. */
export const supplies: DemoItem[] = [
  { name: 'Bath towel', picture: 'bath-towel', eta: 15 },
  { name: 'Hand towel', picture: 'hand-towel', eta: 15 },
  { name: 'Pillow', picture: 'pillow', description: 'Feather or foam; tell us which.', eta: 15 },
  { name: 'Blanket', picture: 'blanket', eta: 20 },
  { name: 'Soap', picture: 'soap', eta: 15 },
  { name: 'Shampoo', picture: 'shampoo', eta: 15 },
  { name: 'Toothbrush kit', picture: 'toothbrush', eta: 15 },
  {
    name: 'Drinking water',
    picture: 'water-bottle',
    description: 'Two one-litre bottles.',
    eta: 10,
  },
  {
    name: 'Tea and coffee',
    picture: 'tea',
    description: 'Sachets, with milk and sugar.',
    eta: 15,
  },
  { name: 'Slippers', picture: 'slippers', eta: 15 },
]

/** And engineering these. */
export const amenities: DemoItem[] = [
  { name: 'Iron and board', picture: 'iron', eta: 20 },
  { name: 'Table fan', picture: 'fan', eta: 25 },
  { name: 'Umbrella', picture: 'umbrella', description: 'For rain or sun.', eta: 10 },
  {
    name: 'Travel adapter',
    picture: 'charger',
    description: 'Yours to keep.',
    price: 35000,
    eta: 15,
  },
  { name: 'Hair dryer', picture: 'hair-dryer', eta: 15 },
  { name: 'Kettle', picture: 'kettle', eta: 20 },
  { name: 'Reading lamp', picture: 'light-bulb', eta: 30 },
  {
    name: 'Baby cot',
    picture: 'crib',
    eta: 40,
    unavailable: 'All our cots are in use until tomorrow.',
  },
]
