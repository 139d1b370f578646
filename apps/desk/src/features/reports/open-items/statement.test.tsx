import type { CompanyAccount } from '@bellhop/contract/desk/open-items'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Statement } from './statement.tsx'

test('each button to take a payment back names it', () => {
  const paid = ['2026-11-24T08:00:00Z', '2026-11-24T09:30:00Z'].map((at) => ({
    ...{ _id: at, at, amount: 625, parts: [], isTakenBack: false },
  }))
  const account = {
    payments: paid,
    statement: paid.map((entry) => ({ ...entry, kind: 'payment', balance: 0 })),
  } as unknown as CompanyAccount
  const html = renderScreen(<Statement account={account} onTakeBack={() => {}} />)
  const names = [...html.matchAll(/aria-label="(Take back ₹625\.00[^"]*)"/g)]
  expect(new Set(names.map(([, name]) => name)).size).toBe(2)
})
