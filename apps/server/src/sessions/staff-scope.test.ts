import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { isInScope, scopeOf, whereInScope } from './staff-scope.ts'

const server = await getTestApp()

const departments = Array.from({ length: 3 }, () => crypto.randomUUID())
const outlets = Array.from({ length: 3 }, () => crypto.randomUUID())
const request = fc.record({
  departmentId: fc.option(fc.constantFrom(...departments)),
  outletId: fc.option(fc.constantFrom(...outlets)),
})
const staff = fc.record({
  role: fc.constantFrom(...everyStaffRole),
  departmentIds: fc.subarray(departments),
  outletIds: fc.subarray(outlets),
})

test('SQL and live events agree on what a member of staff may see', async () => {
  await fc.assert(
    fc.asyncProperty(staff, fc.array(request, { maxLength: 20 }), async (staff, requests) => {
      const rows = requests.map(({ departmentId, outletId }, position) => ({
        position,
        department_id: departmentId,
        outlet_id: outletId,
      }))
      const found = await sql<{ position: number }>`
        SELECT r.position
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS r (position integer, department_id uuid, outlet_id uuid)
        WHERE ${whereInScope(scopeOf(staff))} ORDER BY r.position`.execute(server.db)
      const seen = requests.flatMap((each, position) => (isInScope(staff, each) ? [position] : []))
      expect(found.rows.map(({ position }) => position)).toEqual(seen)
    }),
  )
})

test('an attendant sees their departments, the kitchen its outlets, everyone else everything', () => {
  const [department = '', otherDepartment = ''] = departments
  const [outlet = '', otherOutlet = ''] = outlets
  const own = { departmentIds: [department], outletIds: [outlet] }
  const requests = {
    towel: { departmentId: department, outletId: null },
    repair: { departmentId: otherDepartment, outletId: null },
    gifts: { departmentId: null, outletId: null },
    dosa: { departmentId: null, outletId: outlet },
    pizza: { departmentId: null, outletId: otherOutlet },
    dosaOfDepartment: { departmentId: department, outletId: outlet },
  }
  const listSeen = (role: (typeof everyStaffRole)[number], ids = own) =>
    Object.entries(requests).flatMap(([name, each]) =>
      isInScope({ role, ...ids }, each) ? [name] : [],
    )
  expect(listSeen('attendant')).toEqual(['towel', 'dosaOfDepartment'])
  expect(listSeen('kitchen')).toEqual(['dosa', 'dosaOfDepartment'])
  const none = { departmentIds: [], outletIds: [] }
  for (const role of ['attendant', 'kitchen'] as const) expect(listSeen(role, none)).toEqual([])
  for (const role of ['admin', 'manager', 'frontDesk'] as const) {
    expect(listSeen(role)).toEqual(Object.keys(requests))
    expect(listSeen(role, none)).toEqual(Object.keys(requests))
  }
})
