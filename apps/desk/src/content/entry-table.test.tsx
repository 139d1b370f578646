import { bannerCalls } from '@bellhop/contract/calls/desk/banners'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render.tsx'
import { buildStaffMember } from '../testing/staff.ts'
import { EntryTable } from './entry-table.tsx'

function show(
  count: number,
  role: 'manager' | 'frontDesk' = 'manager',
  name: Record<string, string> = { en: 'Pool', hi: 'पूल', ar: 'مسبح' },
) {
  const entries = Array.from({ length: count }, (_, index) => ({
    _id: `banner-${index}`,
    version: 1,
    name,
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

it('tells managers how to begin, and readers that there is nothing', () => {
  expect(show(0)).toContain('No banner yet. Add the first one above.')
  expect(show(0, 'frontDesk')).toContain('No banner yet.<')
})

it('marks entries with missing translations, for managers', () => {
  expect(show(1)).not.toContain('missing')
  expect(show(1, 'manager', { en: 'Pool', hi: 'पूल' })).toContain('Arabic missing')
  expect(show(2, 'manager', { en: 'Pool' })).toContain('Only missing translations (2)')
  expect(show(1, 'frontDesk', { en: 'Pool' })).not.toContain('missing')
})
