import { dailyHours } from '../../shared/time/daily-hours.ts'
import { burgerExtras, patty, spice, toppings } from './choices.ts'
import type { DemoFoodCategory } from './types.ts'

/** Simple dishes delivered to the room at any hour. */
export const roomMenu: DemoFoodCategory[] = [
  {
    name: 'At any hour',
    foods: [
      {
        name: 'Khichdi',
        description: 'Soft rice and lentils with ghee and pickle. Easy on the stomach.',
        price: 34000,
        diet: 'veg',
        allergens: ['milk', 'mustard'],
        eta: 25,
      },
      {
        name: 'Butter chicken with naan',
        picture: 'butterChicken',
        price: 64000,
        diet: 'nonVeg',
        spicy: 1,
        allergens: ['gluten', 'milk', 'nuts'],
        eta: 30,
        choices: [spice],
      },
      {
        name: 'Vegetable biryani',
        picture: 'biryani',
        description: 'Steamed in a sealed pot, with raita.',
        price: 49000,
        diet: 'veg',
        spicy: 2,
        allergens: ['milk', 'nuts'],
        eta: 35,
      },
      {
        name: 'Lakehouse burger',
        description: 'Chicken or lamb; tell us which.',
        price: 52000,
        diet: 'nonVeg',
        allergens: ['egg', 'gluten', 'milk', 'mustard', 'sesame'],
        eta: 25,
        choices: [patty, burgerExtras],
      },
      {
        name: 'Margherita',
        picture: 'pizza',
        description: '11 inches, with buffalo mozzarella.',
        price: 54000,
        diet: 'veg',
        allergens: ['gluten', 'milk'],
        eta: 25,
        choices: [toppings],
      },
      {
        name: 'Fries with peri-peri',
        price: 24000,
        diet: 'vegan',
        spicy: 1,
        eta: 15,
      },
    ],
  },
  {
    name: 'Soups',
    foods: [
      {
        name: 'Tomato shorba',
        picture: 'shorba',
        description: 'Light and spiced, without cream.',
        price: 26000,
        diet: 'vegan',
        spicy: 1,
        eta: 15,
      },
      {
        name: 'Lemon coriander soup',
        price: 26000,
        diet: 'vegan',
        spicy: 1,
        eta: 15,
      },
      {
        name: 'Chicken broth with noodles',
        price: 34000,
        diet: 'nonVeg',
        allergens: ['gluten', 'egg', 'soy'],
        eta: 20,
      },
    ],
  },
  {
    name: 'Cold drinks',
    foods: [
      {
        name: 'Sweet lassi',
        description: 'With cream on top. Salted on request.',
        price: 19000,
        diet: 'veg',
        allergens: ['milk'],
        eta: 10,
      },
      {
        name: 'Fresh lime soda',
        description: 'Sweet, salted or both.',
        price: 15000,
        diet: 'vegan',
        eta: 10,
      },
      {
        name: 'Orange juice',
        description: 'Freshly squeezed.',
        price: 22000,
        diet: 'vegan',
        eta: 10,
      },
      {
        name: 'Iced hibiscus tea',
        price: 18000,
        diet: 'vegan',
        eta: 10,
      },
    ],
  },
  {
    name: 'Late-night menu',
    served: dailyHours(['22:00', '06:00']),
    foods: [
      {
        name: 'Grilled cheese sandwich',
        price: 32000,
        diet: 'veg',
        allergens: ['gluten', 'milk'],
        eta: 20,
      },
      {
        name: 'Masala omelette',
        description: 'Three eggs, with toast.',
        price: 31000,
        diet: 'egg',
        spicy: 1,
        allergens: ['egg', 'gluten', 'milk'],
        eta: 20,
      },
      {
        name: 'Hot milk with turmeric',
        description: 'With a spoon of honey.',
        price: 14000,
        diet: 'veg',
        allergens: ['milk'],
        eta: 10,
      },
    ],
  },
]
