import type { OutdatedTranslations } from '@bellhop/contract/base/content'
import { bannerCalls } from '@bellhop/contract/calls/desk/banners'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render.tsx'
import { buildStaffMember } from '../testing/staff.ts'
import { EntryTable } from './entry-table.tsx'

/** @param count undefined while they are loading */
function show(
  count: number | undefined,
  role: 'manager' | 'frontDesk' = 'manager',
  name: Record<string, string> = { en: 'Pool', hi: 'पूल', ar: 'مسبح' },
  marks: OutdatedTranslations = {},
) {
  const entries =
    count === undefined
      ? undefined
      : Array.from({ length: count }, (_, index) => ({
          _id: `banner-${index}`,
          version: 1,
          name,
          ...marks,
        }))
  return renderScreen(
    <EntryTable
      calls={bannerCalls}
      noun="banner"
      title="Banners"
      nameOf={({ name }) => name}
      columns={[]}
      entries={entries}
      error={undefined}
      isFetching={false}
      onRetry={() => {}}
      onOpen={() => {}}
      onCopy={() => {}}
    />,
    { staff: buildStaffMember({ role }) },
  )
}

it('can be searched once it is longer than a screen', () => {
  expect(show(7)).not.toContain('type="search"')
  expect(show(8)).toContain('type="search"')
})

it('shows nothing that would move while it is loading', () => {
  const loading = show(undefined)
  expect(loading).toContain('aria-busy="true"')
  expect(loading).not.toMatch(/<table|type="search"/)
  expect(show(8)).not.toContain('aria-busy="true"')
})

it('tells managers how to begin, and readers that there is nothing', () => {
  expect(show(0)).toContain('No banner yet. Add the first one above.')
  expect(show(0, 'frontDesk')).toContain('No banner yet.<')
})

it('marks entries with missing translations, for managers', () => {
  expect(show(1)).not.toContain('missing')
  expect(show(1, 'manager', { en: 'Pool', hi: 'पूल' })).toContain('Arabic missing')
  expect(show(2, 'manager', { en: 'Pool' })).toContain('Only missing or outdated translations (2)')
  expect(show(1, 'frontDesk', { en: 'Pool' })).not.toContain('missing')
})

it('marks entries with outdated translations, for managers', () => {
  const outdatedTranslations = [{ field: 'name', language: 'ar', text: 'مسبح' }]
  const shown = (role?: 'manager' | 'frontDesk') =>
    show(1, role, { en: 'Pool', hi: 'पूल', ar: 'مسبح' }, { outdatedTranslations })
  expect(shown()).toContain('Arabic out of date')
  expect(shown()).toContain('Only missing or outdated translations (1)')
  expect(shown('frontDesk')).not.toContain('out of date')
})

it('draws only the first rows of a long list at once', () => {
  const countRows = (count: number) => show(count).split('<tr').length - 2
  expect(countRows(60)).toBe(60)
  expect(countRows(500)).toBe(30)
})
