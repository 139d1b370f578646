import type { DemoItem } from './types.ts'

/** Delivered by housekeeping. */
export const supplies: DemoItem[] = [
  { name: 'Bath towel', eta: 15, quick: 2 },
  { name: 'Hand towel', eta: 15 },
  { name: 'Pillow', description: 'Feather or foam; tell us which.', eta: 15 },
  { name: 'Blanket', eta: 20 },
  { name: 'Soap', eta: 15 },
  { name: 'Shampoo', eta: 15 },
  { name: 'Toothbrush kit', eta: 15 },
  {
    name: 'Drinking water',
    description: 'Two one-litre bottles.',
    eta: 10,
    quick: 1,
  },
  {
    name: 'Tea and coffee',
    description: 'Sachets, with milk and sugar.',
    eta: 15,
  },
  { name: 'Slippers', eta: 15 },
]

/** Delivered by engineering. */
export const amenities: DemoItem[] = [
  { name: 'Iron and board', eta: 20 },
  { name: 'Table fan', eta: 25 },
  { name: 'Umbrella', description: 'For rain or sun.', eta: 10 },
  {
    name: 'Travel adapter',
    description: 'Yours to keep.',
    price: 35000,
    eta: 15,
  },
  { name: 'Hair dryer', eta: 15 },
  { name: 'Kettle', eta: 20 },
  { name: 'Reading lamp', eta: 30 },
  {
    name: 'Baby cot',
    eta: 40,
    unavailable: 'All our cots are in use until tomorrow.',
  },
]
