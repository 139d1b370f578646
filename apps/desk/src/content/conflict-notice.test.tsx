import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { type FieldFormats, FieldFormatsContext } from '../forms/field-formats.ts'
import { ListField } from '../forms/list-field.tsx'
import { LocalisedField } from '../forms/localised-field.tsx'
import { SegmentedField, SelectField } from '../forms/option-fields.tsx'
import { PriceField } from '../forms/price-field.tsx'
import { RichTextField } from '../forms/rich-text-field.tsx'
import type { FormState } from '../forms/use-form.ts'
import { WordsField } from '../forms/words-field.tsx'
import { renderHook, renderScreen } from '../testing/render.tsx'
import { ConflictNotice } from './conflict-notice.tsx'

/** The notice about a colleague's value of a field, as text. */
function explain(name: string, theirs: unknown, field?: () => ReactElement): string {
  const formats: FieldFormats = new Map()
  if (field) {
    renderHook(field, {}, (component) => (
      <FieldFormatsContext value={formats}>{component}</FieldFormatsContext>
    ))
  }
  const form = { formats } as FormState<object>
  const saving = { conflicts: { [name]: theirs }, dropConflict: () => {} }
  const html = renderScreen(<ConflictNotice form={form} saving={saving} />)
  return (/<dl.*<\/dl>/.exec(html)?.[0] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const onChange = () => {}
const types = [
  { value: 'a3f0', label: 'Fire' },
  { value: 'b7c1', label: 'Police' },
]
const spices = [{ value: 1, label: 'Mild' }]
const texts = { name: 'text', value: {}, onChange, maxLength: 9 }
const list = { noun: 'choice', value: [], make: () => ({}), children: () => null, onChange }

it.each([
  [
    'Type',
    'Fire',
    'a3f0',
    () => SelectField({ label: 'Type', name: 'x', options: types, value: 'b7c1', onChange }),
  ],
  [
    'Spice',
    'Mild',
    1,
    () => SegmentedField({ label: 'Spice', name: 'x', options: spices, value: 1, onChange }),
  ],
  ['Price', '₹90.50', 90.5, () => PriceField({ label: 'Price', name: 'x', value: 80, onChange })],
  [
    'Title',
    'Lake · بحيرة',
    { en: 'Lake', ar: 'بحيرة' },
    () => LocalisedField({ ...texts, label: 'Title', name: 'x' }),
  ],
  [
    'Page',
    'Stairs',
    { en: '<p>Stairs</p>' },
    () => RichTextField({ ...texts, label: 'Page', name: 'x' }),
  ],
  [
    'Allergens',
    'nuts, milk',
    ['nuts', 'milk'],
    () => WordsField({ ...texts, label: 'Allergens (optional)', name: 'x', value: [] }),
  ],
  [
    'Choices',
    'Size, choice 2',
    [{ name: { en: 'Size' } }, {}],
    () => ListField({ ...list, label: 'Choices', name: 'x' }),
  ],
] as const)('shows a colleague’s %s as %s', (label, text, theirs, field) => {
  expect(explain('x', theirs, field)).toBe(
    `${label}, changed by both. They entered: ${text} Use theirs`,
  )
})

it.each([
  [true, 'Yes'],
  [false, 'No'],
  ['101', '101'],
  [0, '0'],
  ['', 'nothing'],
  [undefined, 'nothing'],
  [{}, 'nothing'],
])('shows %j of another field as %s', (theirs, text) => {
  expect(explain('open24h', theirs)).toBe(
    `Open24h, changed by both. They entered: ${text} Use theirs`,
  )
})
