import type { DemoChoice } from './types.ts'

/** Choices of the demo's dishes. */

export const cupSize: DemoChoice = {
  name: 'Size',
  min: 1,
  options: [{ name: 'Regular' }, { name: 'Large', price: 6000 }],
}

export const milk: DemoChoice = {
  name: 'Milk',
  options: [{ name: 'Skimmed' }, { name: 'Oat', price: 5000 }, { name: 'Almond', price: 5000 }],
}

export const dosaExtras: DemoChoice = {
  name: 'Extras',
  max: 3,
  options: [
    { name: 'Butter', price: 3000 },
    { name: 'Coconut chutney', price: 2000 },
    { name: 'Sambar', price: 4000 },
    { name: 'Spiced lentil powder' },
  ],
}

export const thaliSize: DemoChoice = {
  name: 'Size',
  min: 1,
  options: [{ name: 'For one' }, { name: 'For two', price: 48000 }],
}

export const thaliExtras: DemoChoice = {
  name: 'Extras',
  max: 3,
  options: [
    { name: 'Ghee', price: 4000 },
    { name: 'Garlic chutney', price: 2500 },
    { name: 'Buttermilk', price: 6000 },
    { name: 'Roasted papad', price: 3000 },
  ],
}

export const spice: DemoChoice = {
  name: 'Spice level',
  min: 1,
  options: [{ name: 'Mild' }, { name: 'Medium' }, { name: 'Hot' }],
}

export const patty: DemoChoice = {
  name: 'Patty',
  min: 1,
  options: [{ name: 'Chicken' }, { name: 'Lamb', price: 8000 }],
}

export const burgerExtras: DemoChoice = {
  name: 'Extras',
  max: 3,
  options: [
    { name: 'Cheddar', price: 5000 },
    { name: 'Fried egg', price: 4000 },
    { name: 'Pickled jalapeños', price: 3000 },
    { name: 'Fries on the side', price: 12000 },
  ],
}

export const toppings: DemoChoice = {
  name: 'Toppings',
  max: 3,
  options: [
    { name: 'Olives', price: 5000 },
    { name: 'Mushrooms', price: 6000 },
    { name: 'Rocket', price: 4000 },
    { name: 'Extra mozzarella', price: 8000 },
  ],
}

export const iceCream: DemoChoice = {
  name: 'Ice cream',
  options: [
    { name: 'One scoop', price: 7000 },
    { name: 'Two scoops', price: 12000 },
  ],
}
