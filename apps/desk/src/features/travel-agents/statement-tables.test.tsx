import type { AgentStatement } from '@bellhop/contract/desk/travel-agents'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { StatementTables } from './statement-tables.tsx'

test('each button to take a payment back names it', () => {
  const paidAt = (at: string) => ({
    ...{ _id: at, at, amount: 625, method: 'bank' as const, isTakenBack: false },
  })
  const statement = {
    ...{ opening: 0, commission: 0, paid: 0, closing: 0 },
    ...{
      lines: { data: [] },
      payments: ['2026-11-24T08:00:00Z', '2026-11-25T08:00:00Z'].map(paidAt),
    },
  } as unknown as AgentStatement
  const html = renderScreen(<StatementTables statement={statement} />)
  const names = [...html.matchAll(/aria-label="(Take back ₹625\.00[^"]*)"/g)]
  expect(new Set(names.map(([, name]) => name)).size).toBe(2)
})
