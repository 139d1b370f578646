import { connect } from 'node:net'
import { buffer as readAll } from 'node:stream/consumers'
import type { Route } from '@bellhop/contract/base/route'
import { wakeChannel } from '@bellhop/contract/desk/channels'
import { staffSignIn } from '@bellhop/contract/desk/staff'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { answerRoomOffer, getRoomOffer } from '@bellhop/contract/guest/room-offers'
import { getRoomCalendar, holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { getOtp, register, validateOtp } from '@bellhop/contract/guest/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/build-app.ts'
import { call } from '../testing/call.ts'

const server = await openTestApp()
afterAll(() => server.close())
let port: number
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends one call and what follows it. @returns everything received until the server ends the connection */
async function converse(body: string, length: number, next = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api${createAmenityRequest.url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}${next}`,
  )
  return String(await readAll(socket))
}

test('closes the connection after a response sent before the whole JSON body has arrived', async () => {
  const answer = await converse('{"lines":', 5_000)
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test.each(['POST /api/nothing', 'GET /api/health', 'DELETE /api/desk/session'])(
  'closes the connection of a body that no route reads: %s',
  async (start) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${start} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{`)
    expect(String(await readAll(socket))).toMatch(/\r\nconnection: close\r\n/i)
  },
)

test('keeps the connection open after a complete body', async () => {
  const answer = await converse(
    '{}',
    2,
    'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
})

const unknown = { key: 'x', id: 'x' }
test.each<[string, number, Route]>([
  ['getOtp', 120, getOtp],
  ['register', 60, register],
  ['validateOtp', 600, validateOtp],
  ['staffSignIn', 600, staffSignIn],
  ['listRoomsByDate', 600, listRoomsByDate],
  ['getRoomCalendar', 600, getRoomCalendar],
  ['holdRooms', 120, holdRooms],
  ['wakeChannel', 120, wakeChannel],
  ['getRoomOffer', 120, getRoomOffer],
  ['answerRoomOffer', 120, answerRoomOffer],
])('limits calls per address and minute: %s, %d', async (_, max, route) => {
  const from = (address: string) => call(server, route, { address, params: unknown, body: {} })
  const statuses = new Set<number>()
  for (let count = 1; count <= max; count++) {
    statuses.add((await from('198.51.100.1')).status)
  }
  expect(statuses).not.toContain(429)
  const rejected = await from('198.51.100.1')
  expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const wait = Number(rejected.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await from('198.51.100.2')).status, 'another address').not.toBe(429)
})

test('limits a line of IPv6 to four times the calls of an address, in however many networks', async () => {
  const from = (network: number) =>
    call(server, register, { address: `2001:db8:7:${network.toString(16)}::1`, body: {} })
  const statuses = new Set<number>()
  for (let count = 0; count < 240; count++) statuses.add((await from(count % 250)).status)
  expect(statuses).not.toContain(429)
  expect(await from(250)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect((await from(0x1_00)).status, 'another line').not.toBe(429)
})

test.each([
  ['0', '127.0.0.1'],
  ['1', '203.0.113.7'],
])(
  'takes the address of a caller from TRUST_PROXY=%s, not from what the caller claims',
  async (proxies, address) => {
    const behind = await openTestApp({ TRUST_PROXY: proxies }, undefined, async (app) => {
      app.get('/address', { config: { access: 'public' } }, async ({ ip }) => ({ data: ip }))
    })
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
    const response = await behind.app.inject({ url: '/api/address', headers })
    expect(response.json()).toEqual({ data: address })
    await behind.close()
  },
)
