import { expect, test } from 'vitest'
import { type Field, listColumns } from './columns.ts'
import { proposeColumns } from './propose-columns.ts'

const fields: Field[] = [
  { name: 'categoryId', titles: { en: 'Category' }, type: 'text' },
  { name: 'name', titles: { en: 'Name' }, type: 'text', localised: true },
  { name: 'description', titles: { en: 'Description' }, type: 'text', localised: true },
  { name: 'price', titles: { en: 'Price' }, type: 'money' },
  {
    name: 'diet',
    titles: { en: 'Diet' },
    type: { oneOf: { veg: { en: 'Vegetarian' }, nonVeg: { en: 'Meat' } } },
  },
  { name: 'prepMinutes', titles: { en: 'Preparation' }, type: 'integer' },
]
const columns = listColumns(fields, ['en', 'pt'])
const propose = (...cells: (string[] | undefined)[]) =>
  proposeColumns(cells, columns, { language: 'en', currency: 'EUR' }).map((column) => column?.path)

test('proposes columns by what their values look like', () => {
  expect(
    propose(
      ['Sopas', 'Sopas', 'Peixes', 'Peixes'],
      ['Caldo verde', 'Sopa de tomate', 'Bacalhau à Brás', 'Polvo'],
      [
        'Couve, batata e chouriço, com broa',
        'Tomate, ovo e pão do Alentejo',
        'Bacalhau com ovos e batata',
        'Polvo assado no forno com batatas',
      ],
      ['€ 6,50', '7,00', '14,50', '18,00'],
      ['vegetariano', 'vegetariano', 'peixe', 'peixe'],
      ['5', '5', '20', '25'],
    ),
  ).toEqual(['categoryId', 'name.en', 'description.en', 'price', 'diet', 'prepMinutes'])
})

test('proposes nothing for columns that are known, empty, or like no field', () => {
  expect(propose(undefined, ['', ''], ['x9/a', '-', '?'])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('proposes a price whose amounts can be read in two ways', () => {
  expect(propose(['12.345', '13.500'])).toEqual(['price'])
  expect(propose(['₹ 1.250', '900', '1.400', '1.800'])).toEqual(['price'])
})

test('proposes a category of few dishes, and texts only in the language of the hotel', () => {
  expect(
    propose(
      ['Sopas', 'Sopas', 'Pratos', 'Pratos', 'Vinhos'],
      ['Caldo verde', 'Sopa de cação', 'Bacalhau à Brás', 'Cataplana', 'Copo de tinto'],
      ['Com chouriço', 'Com coentros', 'Com azeitonas', 'Do dia', 'Alentejo'],
    ),
  ).toEqual(['categoryId', 'name.en', undefined])
})

test('knows dates, phones and emails of stays', () => {
  const known = listColumns(
    ['guest', 'phone', 'email', 'arrival', 'departure'].map((name) => ({
      name,
      titles: { en: name },
      type: 'text',
    })),
    [],
  )
  const cells = [
    ['Ana Melo', 'Rui Costa'],
    ['+351 912 345 678', '912345679'],
    [{ date: '2026-12-01T00:00' }, { date: '2026-12-02T00:00' }],
    ['04/12/2026', '05/12/2026'],
    ['a@example.com', 'b@example.com'],
  ]
  const format = { language: 'pt', currency: 'EUR' }
  expect(proposeColumns(cells, known, format).map((column) => column?.path)).toEqual([
    ...['guest', 'phone', 'arrival', 'departure', 'email'],
  ])
})
