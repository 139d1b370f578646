import { escalationCalls } from '@bellhop/contract/desk/escalations'
import { buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { params, plain } from '../call-parts.ts'
import { contentCall } from '../content-calls.ts'
import type { KnownCall } from '../known-call.ts'

/** Calls of the desk about ladders, alerts and shifts. */
export const deskEscalationCalls: Record<string, KnownCall> = {
  ...contentCall(escalationCalls, ({ department }) => ({
    departmentId: department.id,
    kinds: ['amenity', 'chat'],
    when: { days: [6, 7], from: '22:00', to: '06:00' },
    steps: [
      { afterMinutes: 5, to: { onShift: true }, by: ['sound', 'push'] },
      { afterMinutes: 10, to: { role: 'manager' }, by: ['email', 'sms'] },
    ],
  })),
  listAlerts: { ...plain, build: () => ({ query: { subjectId: unknownId } }) },
  listOwnAlerts: plain,
  // Each alert is to one person, who is another one in each test.
  markAlert: {
    ...{ idsOf: 'none', answers: 404 },
    build: () => ({ ...params(unknownId), body: { state: 'tapped', way: 'push' } }),
  },
  getShifts: { ...plain, build: () => ({ query: { from: '2030-01-07', to: '2030-01-13' } }) },
  setShifts: {
    ...{ idsOf: 'hotel', answers: 204 },
    build: async ({ hotel }) => ({
      body: {
        days: [
          {
            ...{ staffId: (await buildStaff(hotel)).id, date: '2030-01-07' },
            shifts: [{ from: '22:00', to: '06:00' }],
          },
        ],
      },
    }),
  },
}
