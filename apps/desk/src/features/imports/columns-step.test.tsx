import type { Import, ImportField } from '@bellhop/contract/desk/imports'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { ColumnsStep } from './columns-step.tsx'

const field = (path: string, title: string, more: Partial<ImportField> = {}): ImportField => ({
  ...{ field: path, title, type: 'text', needed: true, canDefault: false, values: [], ...more },
})
const diets = [{ value: 'veg', title: 'Vegetarian' }]
const checked: Import = {
  ...{ _id: 'one', kind: 'foods', at: '2026-12-01T10:00:00.000Z', state: 'checked' },
  counts: { new: 0, changed: 0, unchanged: 0, bad: 2, asked: 0, skipped: 0 },
  ...{ problems: [], questions: [], answered: 0, changes: [], empty: [], unknown: [] },
  newLists: [],
  columns: [
    { heading: 'A', proposed: 'name.en', samples: ['Caldo verde'] },
    { heading: 'B', proposed: 'price', samples: ['1.250', '900'], ambiguous: '1.250' },
    { heading: '', samples: [] },
  ],
  fields: [
    field('name.en', 'Name'),
    field('price', 'Price', { type: 'money' }),
    field('diet', 'Diet', { type: 'oneOf', values: diets, canDefault: true }),
    field('prepMinutes', 'Preparation (minutes)', { type: 'integer', canDefault: true }),
    field('description.en', 'Description', { needed: false }),
  ],
  toConfirm: true,
}
const render = (more: Partial<Import> = {}) =>
  renderScreen(
    <ColumnsStep checked={{ ...checked, ...more }} onDone={() => {}} onClose={() => {}} />,
  )

it('shows values as they are read, asks about an amount, and for what is missing', () => {
  const html = render()
  expect(html).toContain('What does 1.250 mean?')
  expect(html).toContain('It has more decimals than the currency.')
  expect(html).toContain('Column 3')
  expect(html).toMatch(/Diet<.*Preparation \(minutes\)</)
  expect(html).not.toContain('Choose the columns of:')
})

it('reads amounts as was chosen, and offers other sheets', () => {
  const sheets = [
    { name: 'Menu', fits: true, isRead: true },
    { name: 'Bar', fits: true, isRead: false },
  ]
  const html = render({ decimalSign: ',', sheets })
  expect(html).toMatch(/1\.250<\/bdi> → <bdi[^>]*>₹1,250\.00/)
  expect(html).toContain('Bar')
})

it('does not go on without a column that each entry needs', () => {
  const columns = (checked.columns ?? []).map(({ proposed: _proposed, ...column }) => column)
  const html = render({ columns })
  expect(html).toMatch(/Choose the columns of:.*Name, Price/)
  expect(html).toMatch(/disabled=""[^>]*>(?:<[^>]*>)*Continue/)
})
