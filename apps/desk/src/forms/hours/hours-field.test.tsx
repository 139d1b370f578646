import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { HoursField, newHours } from './hours-field.tsx'

const count = (markup: string) => markup.split('Last order (optional)').length - 1
const exceptions = [
  { from: '2026-11-28', to: '2026-11-28', windows: [{ from: '09:00', to: '12:00' }] },
]

test('asks for a last order only where something is ordered', () => {
  const value = { ...newHours(), exceptions }
  const field = { name: 'hours', value, onChange: () => {} }
  expect(count(renderScreen(<HoursField {...field} takesOrders />))).toBe(2)
  expect(count(renderScreen(<HoursField {...field} />))).toBe(0)
})

test('shows a last order that was entered before, so that it can be removed', () => {
  const weekly = newHours().weekly.map((window) => ({ ...window, lastOrder: 30 }))
  const field = { name: 'hours', value: { weekly, exceptions }, onChange: () => {} }
  expect(count(renderScreen(<HoursField {...field} />))).toBe(1)
})
