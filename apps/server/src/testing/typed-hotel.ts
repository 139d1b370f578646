import type { NewHotel } from '@bellhop/contract/desk/setup'

/** A hotel as typed on the screen that makes one. */
export const newHotel: NewHotel = {
  ...{ name: 'Hotel Sol', country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' },
  ...{ languages: ['es', 'en'], phone: '910 000 000', address: 'Calle Mayor 1, Madrid' },
}

export const newAdmin = {
  ...{ name: 'Ana Ruiz', email: 'Ana@hotelsol.example' },
  password: 'four unrelated garden words',
}
