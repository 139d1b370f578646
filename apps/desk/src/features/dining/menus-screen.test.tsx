import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { buildStaffMember } from '../../testing/staff.ts'
import { MenusScreen } from './menus-screen.tsx'

it.each([
  ['manager', 'href="/outlets"'],
  ['frontDesk', 'Ask a manager'],
  ['kitchen', 'Ask a manager'],
] as const)('tells a %s without outlets what to do', (role, sentence) => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const html = renderScreen(<MenusScreen />, { staff: buildStaffMember({ role, outlets: [] }) })
  expect(html).toContain(sentence)
  expect(html).not.toMatch(/role="alert"|Add category/)
  expect(fetch).not.toHaveBeenCalled()
})

it('shows the categories of the first outlet', () => {
  const outlets = [{ _id: 'cafe', name: 'Café' }]
  const html = renderScreen(<MenusScreen />, { staff: buildStaffMember({ outlets }) })
  expect(html).toContain('Add category')
  expect(html).toContain('Café')
})
