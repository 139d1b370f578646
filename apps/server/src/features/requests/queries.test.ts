import { isActive, requestKinds, requestStatuses } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'

const server = await getTestApp()

/** Extracts the quoted words of an SQL expression. */
const literalsOf = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word).sort()

test('index of running requests has the active statuses of the domain', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    SELECT indexdef FROM pg_indexes WHERE indexname = 'guest_request_active'`.execute(server.db)
  expect(literalsOf(rows[0]?.indexdef)).toEqual(requestStatuses.filter(isActive).sort())
})

test.each([
  ['guest_request_status_check', requestStatuses],
  ['guest_request_kind_check', requestKinds],
  ['request_timeline_by_check', ['guest', 'hotel', 'server']],
])('%s allows the values of the domain', async (name, values) => {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname = ${name}`.execute(server.db)
  expect(literalsOf(rows[0]?.definition)).toEqual([...values].sort())
})
