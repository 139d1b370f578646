import { bannerCalls } from '@bellhop/contract/calls/desk/banners'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render.tsx'
import { buildStaffMember } from '../testing/staff.ts'
import { EntryTable } from './entry-table.tsx'

function show(count: number, role: 'manager' | 'frontDesk' = 'manager') {
  const entries = Array.from({ length: count }, (_, index) => ({
    _id: `banner-${index}`,
    version: 1,
  }))
  return renderScreen(
    <EntryTable
      calls={bannerCalls}
      noun="banner"
      title="Banners"
      nameOf={({ _id }) => ({ en: _id })}
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
