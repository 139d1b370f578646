import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { buildRequest } from '../../../testing/request.ts'
import { RequestLines } from './request-lines.tsx'

const note = 'Severe nut allergy, and a long sentence that a cook must not miss, मूँगफली नहीं'

it('shows the note of a dish as large as the dish, with the words about allergies marked', () => {
  const line = {
    ...{ _id: 'line', itemId: 'thali', name: 'Thali', quantity: 1, taxRate: 5, note },
    ...{ price: 350, taxAmount: 17.5, amount: 350 },
  }
  const html = renderScreen(<RequestLines request={buildRequest({ lines: [line] })} />)
  const [, classes, content = ''] = /<p dir="auto" class="([^"]*)">(.*?)<\/p>/.exec(html) ?? []
  expect(classes).not.toMatch(/text-(sm|xs|base)|clamp|truncate|ink-soft/)
  expect([...content.matchAll(/<mark[^>]*>([^<]*)/g)].map(([, word]) => word)).toEqual([
    'nut',
    'allergy',
    'मूँगफली',
  ])
  expect(content.replaceAll(/<[^>]*>/g, '')).toBe(note)
})

it('shows what the guest read, where it is another text', () => {
  const line = {
    ...{ _id: 'line', itemId: 'soup', quantity: 1, taxRate: 5, price: 90, taxAmount: 4.5 },
    ...{ name: 'Sopa', guestText: 'スープ', amount: 90 },
  }
  const html = renderScreen(<RequestLines request={buildRequest({ lines: [line] })} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('SopaThe guest read: スープ')
})
