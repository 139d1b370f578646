import type { SetupCountry } from '@bellhop/contract/desk/setup'
import { expect, it } from 'vitest'
import { guessCountry, proposeFor } from './new-hotel.ts'

const india: SetupCountry = {
  ...{ code: 'IN', timeZones: ['Asia/Kolkata'], currency: 'INR', languages: ['en', 'hi'] },
  dialCode: '+91',
}
const spain: SetupCountry = {
  ...{ code: 'ES', timeZones: ['Africa/Ceuta', 'Atlantic/Canary', 'Europe/Madrid'] },
  ...{ currency: 'EUR', languages: ['es', 'en'], dialCode: '+34' },
}

it('guesses the country of the browser, also by an older name of its zone', () => {
  expect(guessCountry([india, spain], 'Asia/Calcutta')).toBe(india)
  expect(guessCountry([india, spain], 'Atlantic/Canary')).toBe(spain)
  expect(guessCountry([india, spain], 'UTC')).toBeUndefined()
})

it('proposes the only zone, or the browser’s of several', () => {
  expect(proposeFor(india, 'UTC')).toMatchObject({ timeZone: 'Asia/Kolkata', currency: 'INR' })
  expect(proposeFor(spain, 'Europe/Madrid').timeZone).toBe('Europe/Madrid')
  expect(proposeFor(spain, 'UTC').timeZone).toBe('')
})
