import { expect, it } from 'vitest'
import type { PartOfDay } from '../../intl/hotel-calendar.ts'
import { actionsFor } from './actions-for.ts'
import { actionCounts } from './below-fold-skeleton.tsx'
import type { StayPhase } from './stay-phase.ts'

const statuses = {
  registered: 'registered',
  booked: 'booked',
  arriving: 'booked',
  inHouse: 'inHouse',
  lastDay: 'inHouse',
  departed: 'checkedOut',
} as const satisfies Record<StayPhase, keyof typeof actionCounts>
const parts: PartOfDay[] = ['morning', 'afternoon', 'evening', 'night']

it('always returns as many actions as space is reserved for', () => {
  for (const [phase, status] of Object.entries(statuses)) {
    for (const part of parts) {
      expect(actionsFor(phase as StayPhase, part)).toHaveLength(actionCounts[status])
    }
  }
})
