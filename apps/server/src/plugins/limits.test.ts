import { connect } from 'node:net'
import { buffer as readAll } from 'node:stream/consumers'
import { createAmenityRequest } from '@bellhop/contract/requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/build-app.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await openTestApp()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

/** Sends one call and what follows it. @returns everything that comes until the server ends the connection */
async function converse(body: string, length: number, next = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api${createAmenityRequest.url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}${next}`,
  )
  return String(await readAll(socket))
}

test('an answer before the whole JSON body has come ends the connection', async () => {
  const answer = await converse('{"lines":', 5_000)
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('an answer to a whole body leaves the connection open', async () => {
  const answer = await converse(
    '{}',
    2,
    'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
})
