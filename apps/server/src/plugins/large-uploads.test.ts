import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer as readAll } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadsFolder } from '../media/folders.ts'
import { formBytes, makeForm } from '../testing/call.ts'
import { sampleFiles } from '../testing/files.ts'
import { setUpUploads } from '../testing/upload-calls.ts'
import { waitForLock } from '../testing/wait-for-lock.ts'

const {
  KIB,
  sendDocuments,
  sendLarge,
  sendSoon,
  server,
  port,
  headers,
  listTemporary,
  fields,
  send,
} = await setUpUploads()

const pdf = { 'document-0': sampleFiles.pdf }

test('rejects a file, a field and a form that are too large', async () => {
  const large = Buffer.concat([sampleFiles.pdf, Buffer.alloc(64 * KIB)])
  const tooLarge = { status: 413, code: 'body_too_large' }
  const statusOf = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    return { status, code: body.code }
  }
  expect(await statusOf(send({ 'document-0': large }))).toEqual(tooLarge)
  expect(await statusOf(send(pdf, { ...fields, note: 'x'.repeat(KIB * KIB + 1) }))).toEqual(
    tooLarge,
  )
  const whole = Object.fromEntries([0, 1, 2].map((n) => [`document-${n}`, large]))
  expect(await statusOf(send(whole, { ...fields, note: 'x'.repeat(KIB * KIB) }))).toEqual(tooLarge)
})

test('leaves nothing behind of an aborted upload', async () => {
  const form = await formBytes(
    makeForm(fields, { 'document-0': Buffer.alloc(60 * KIB, '%PDF-1.7') }),
  )
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendDocuments.url, form.type, form.payload.length))
  socket.write(form.payload.subarray(0, 40 * KIB))
  await expect.poll(listTemporary).not.toEqual([])
  socket.destroy()
  await expect.poll(listTemporary).toEqual([])
})

test('rejects a form announced as too large without waiting for it', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendDocuments.url, 'multipart/form-data; boundary=x', 10 * KIB * KIB))
  const answer = String(await readAll(socket))
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('ends the connection of an upload that takes longer than its route waits', async () => {
  const form = await formBytes(makeForm({}, { file: Buffer.alloc(300 * KIB, '%PDF-1.7 ') }))
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendSoon.url, form.type, form.payload.length))
  socket.write(form.payload.subarray(0, 200 * KIB))
  const answer = String(await readAll(socket))
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('leaves nothing of an upload whose time was up before it is read', async () => {
  const listCounts = async () => {
    const rows = await server.db.selectFrom('rate_limit').select('count').execute()
    return rows.map(({ count }) => count)
  }
  const socket = connect(port, '127.0.0.1')
  await server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('rate_limit').execute()
    await sql`LOCK TABLE rate_limit IN EXCLUSIVE MODE`.execute(tx)
    socket.write(headOf(sendSoon.url, 'multipart/form-data; boundary=x', KIB))
    await waitForLock(tx)
    expect(String(await readAll(socket))).toMatch(/^HTTP\/1.1 503 /)
  })
  await expect.poll(listCounts).toEqual([0, 0])
})

test('keeps a connection usable after an upload was rejected half-way', async () => {
  const form = await formBytes(makeForm(fields, { other: Buffer.alloc(300 * KIB) }))
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendDocuments.url, form.type, form.payload.length))
  socket.write(form.payload.subarray(0, 200 * KIB))
  await delay(200)
  socket.write(form.payload.subarray(200 * KIB))
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const answer = String(await readAll(socket))
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})

test('streams a file to the disk, not to memory', async () => {
  const half = Buffer.alloc(8 * KIB * KIB)
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const end = '\r\n--x--\r\n'
  const fileSize = sampleFiles.pdf.length + 2 * half.length
  const length = head.length + fileSize + end.length
  const socket = connect(port, '127.0.0.1')
  socket.write(
    headOf(sendLarge.url, 'multipart/form-data; boundary=x', length, 'Connection: close'),
  )
  socket.write(head)
  socket.write(sampleFiles.pdf)
  socket.write(half)
  await expect.poll(sizeOfTemporary).toBeGreaterThan(half.length - 128 * KIB)
  socket.write(half)
  socket.write(end)
  expect(String(await readAll(socket))).toContain(`{"data":{"bytes":${fileSize}}}`)
})

async function sizeOfTemporary(): Promise<number> {
  const folder = uploadsFolder(server.app.settings.DATA_DIR)
  const sizes = (await listTemporary()).map(async (name) => (await stat(join(folder, name))).size)
  return Math.max(0, ...(await Promise.all(sizes)))
}

function headOf(url: string, type: string, length: number, more = 'X: y'): string {
  return [
    `POST /api${url} HTTP/1.1`,
    'Host: x',
    `Authorization: ${headers.authorization}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    more,
    '\r\n',
  ].join('\r\n')
}
