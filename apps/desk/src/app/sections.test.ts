import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import app from '@bellhop/languages/en/desk/app.json' with { type: 'json' }
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { housekeepingSection } from '../features/housekeeping/section.ts'
import type { SectionName, Viewer } from '../shared/section.ts'
import { isInSection, listRail, listSections, patternsOf, sectionsOf } from './sections.ts'

const viewer = (role: StaffRole, worksOnRooms = role !== 'kitchen'): Viewer => ({
  role,
  worksOnRooms,
})
const labelOf = ({ name }: { name: SectionName }) => app.sections[name].replaceAll('\u00AD', '')
const labelsOf = (sections: readonly { name: SectionName }[]) => sections.map(labelOf)

it('shows the front office the daily sections and the groups', () => {
  const { today, groups } = listRail(viewer('frontDesk'))
  expect(labelsOf(today)).toEqual([
    'Today',
    'Board',
    'Chat',
    'Feedback',
    'Bookings',
    'Kitchen',
    'Room plan',
    'Housekeeping',
    'Log book',
  ])
  expect(labelsOf(groups.slice(0, 1).flatMap(sectionsOf))).toEqual([
    'Folios',
    'Open bills',
    'Companies',
    'Rates',
    'Rate plans',
    'Promo codes',
    'Extras',
    'Channels',
    'Reports',
  ])
})

it('hides a group without a section for the role', () => {
  const { today, groups } = listRail(viewer('kitchen'))
  expect(labelsOf(today)).toEqual(['Board', 'Kitchen'])
  expect(groups.map((group) => [labelOf(group), labelsOf(sectionsOf(group))])).toEqual([
    ['Hotel', ['Menus']],
    ['People', ['Shifts']],
  ])
  const paths = listSections(viewer('kitchen')).map(({ path }) => path)
  expect(paths).toEqual(['/board', '/kitchen', '/menus', '/shifts', '/connect'])
  for (const { parts } of listRail(viewer('manager')).groups) expect(parts).not.toEqual([])
})

it('shows attendants their rooms only if they are of housekeeping', () => {
  const { path } = housekeepingSection
  expect(labelsOf(listRail(viewer('attendant')).today)).toEqual(['Board', 'Housekeeping'])
  expect(labelsOf(listRail(viewer('attendant', false)).today)).toEqual(['Board'])
  const screens = listSections(viewer('attendant', false))
  expect(screens.map((section) => section.path)).not.toContain(path)
})

it.each([
  ['/today', 'Today'],
  ['/board', 'Board'],
  ['/requests/1', 'Board'],
  ['/chat/1', 'Chat'],
  ['/feedback/1', 'Feedback'],
  ['/pre-check-ins/1', 'Bookings'],
  ['/folios/1', 'Folios'],
  ['/reports', 'Reports'],
  ['/reports/arrivals', 'Reports'],
])('%s belongs to %s', (pathname, label) => {
  const { today, groups } = listRail(viewer('manager'))
  const sections = [...today, ...groups.flatMap(sectionsOf)]
  const current = sections.filter((section) => isInSection(section, pathname))
  expect(labelsOf(current)).toEqual([label])
})

it('opens an entry of a list at its own address', () => {
  const sections = listSections(viewer('manager'))
  const hotel = listRail(viewer('manager'))
    .groups.filter(({ name }) => name === 'hotel')
    .flatMap(sectionsOf)
  const lists = hotel.filter(({ below, detail }) => below || detail)
  expect(labelsOf(lists)).toContain('Menus')
  for (const { path } of lists) {
    const matches = sections.flatMap(patternsOf).map((pattern) => matchPath(pattern, `${path}/1`))
    expect(matches.filter(Boolean)).toMatchObject([{ params: { entryId: '1' } }])
  }
})
