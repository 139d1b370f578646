import { describe, expect, test } from 'vitest'
import { hasAddress } from './person-name.ts'

describe('a name with an address', () => {
  test.each([
    'Claim at win.example',
    'win.example/prize',
    'https://win',
    'HTTPS://win.example Leela',
    'www.win',
    'WWW．win',
    'leela@guest.example',
    'leela＠guest',
    't.co/x',
    'Leela（win。com）',
    'रवि win.co.in',
    'dr.win.example',
    'my-prize.shop',
  ])('is found: %s', (name) => expect(hasAddress(name)).toBe(true))
})

describe('a name without an address', () => {
  test.each([
    'Leela Nair',
    'Dr.Nair',
    'Mrs.Rao and Mr.Rao',
    'A.P.J.Abdul Kalam',
    'A.P.J. Abdul Kalam',
    'S.Kumar',
    'J.R.R. Tolkien',
    'Ravi s/o Kumar',
    'Smt.Devi',
    'Martin Luther King, Jr.',
    'Conan O’Brien',
    'डॉ. शर्मा',
    'محمد بن علي',
    '李小龍',
    'Anne-Marie St.John',
  ])('is accepted: %s', (name) => expect(hasAddress(name)).toBe(false))
})
