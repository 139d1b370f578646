import { everyStaffRole } from '@bellhop/contract/route'
import { requestKinds } from '@bellhop/domain/request-status'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { isInScope, whereInScope } from './staff-scope.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const departments = Array.from({ length: 3 }, () => crypto.randomUUID())
const request = fc.record({
  kind: fc.constantFrom(...requestKinds),
  departmentId: fc.option(fc.constantFrom(...departments)),
})
const staff = fc.record({
  role: fc.constantFrom(...everyStaffRole),
  departmentIds: fc.subarray(departments),
})

test('SQL and live events agree on what a member of staff may see', async () => {
  await fc.assert(
    fc.asyncProperty(staff, fc.array(request, { maxLength: 20 }), async (staff, requests) => {
      const rows = requests.map(({ kind, departmentId }, position) => ({
        position,
        kind,
        department_id: departmentId,
      }))
      const found = await sql<{ position: number }>`
        SELECT r.position
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS r (position integer, kind text, department_id uuid)
        WHERE ${whereInScope(staff)} ORDER BY r.position`.execute(server.db)
      const seen = requests.flatMap((each, position) => (isInScope(staff, each) ? [position] : []))
      expect(found.rows.map(({ position }) => position)).toEqual(seen)
    }),
  )
})

test('an attendant sees their departments, the kitchen food, everyone else everything', () => {
  const [own = '', other = ''] = departments
  const departmentIds = [own]
  const seenBy = (role: (typeof everyStaffRole)[number]) =>
    (['food', 'amenity'] as const).flatMap((kind) =>
      [own, other, null].map((departmentId) =>
        isInScope({ role, departmentIds }, { kind, departmentId }),
      ),
    )
  expect(seenBy('attendant')).toEqual([true, false, false, true, false, false])
  expect(seenBy('kitchen')).toEqual([true, true, true, false, false, false])
  for (const role of ['admin', 'manager', 'frontDesk'] as const) {
    expect(seenBy(role)).toEqual(Array(6).fill(true))
  }
})
