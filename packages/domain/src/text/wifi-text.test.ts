import { expect, it } from 'vitest'
import { wifiText } from './wifi-text.ts'

it('contains network and password', () => {
  expect(wifiText({ wifiId: 'Lakehouse Guest', wifiPassword: 'orange-court-24' })).toBe(
    'WIFI:T:WPA;S:Lakehouse Guest;P:orange-court-24;;',
  )
})

it('escapes characters with a meaning in the notation', () => {
  expect(wifiText({ wifiId: 'a;b,c:d"e\\f', wifiPassword: '\\;' })).toBe(
    'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:\\\\\\;;;',
  )
})

it('supports a network without a password', () => {
  expect(wifiText({ wifiId: 'Lobby', wifiPassword: '' })).toBe('WIFI:T:nopass;S:Lobby;;')
})
