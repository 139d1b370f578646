import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxDocumentBytes } from '@bellhop/domain/stays/pre-check-in'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeImage, makeImageOf, privateFolder, sampleFiles } from '../../testing/files.ts'
import { adultDetails, foreignAdult, preCheckInFiles } from '../../testing/pre-check-in-builders.ts'
import { type Files, setUpPreCheckIn } from '../../testing/pre-check-ins.ts'
import { changeRows } from '../../testing/rows.ts'
import { schedulePreCheckInFileExpiry } from './retention.ts'

const { server, hotel, guest, setStay, submit, rows, listStored, checkOut } =
  await setUpPreCheckIn()

describe('the files of a submission', () => {
  test('is encrypted on disk, without the place where a picture was taken', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 1000, channels: 3, background: '#468' },
    })
      .withExif({ IFD0: { Copyright: 'Ananya Rao' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    const files = { ...(await preCheckInFiles()), 'document-0': Buffer.from(photo) }
    expect((await submit([adultDetails], { files })).status).toBe(200)
    const stored = (await rows('file')) as { id: string; kind: string; encrypted: boolean }[]
    expect(stored).toMatchObject([
      { kind: 'webp', encrypted: true },
      { kind: 'webp', encrypted: true },
    ])
    for (const { id } of stored) {
      const folder = join(privateFolder(server.app.settings.DATA_DIR), hotel.id)
      const bytes = await readFile(join(folder, id))
      expect(bytes.subarray(0, 4).toString()).toBe('BHF1')
      expect(bytes.includes('WEBP')).toBe(false)
      const file = await server.app.files.openFile(server.db, hotel.id, id)
      const content = Buffer.concat(
        (await file
          ?.read(0, (file.bytes ?? 1) - 1)
          .toArray()
          .then((parts) => parts as Buffer[])) ?? [],
      )
      expect((await sharp(content).metadata()).exif).toBeUndefined()
    }
  })

  test('is deleted the hotel’s number of days after check-out', async () => {
    await submit()
    const [file] = (await rows('file')) as { delete_after: Date }[]
    expect(file?.delete_after.getTime()).toBe((await checkOut()) + 10 * DAY_MS)
    const after = new Date((await checkOut()) + 10 * DAY_MS + 1)
    await server.app.files.cleanUp(server.db, new Date(after.getTime() - 2000))
    expect(await listStored()).toHaveLength(2)
    await server.app.files.cleanUp(server.db, after)
    expect(await listStored()).toEqual([])
    expect(await rows('file')).toEqual([])
    expect(await rows('pre_check_in_adult')).toMatchObject([
      { full_name: 'Ananya Rao', document_file_id: null, signature_file_id: null },
    ])
  })

  test('is deleted later if the stay is extended, and soon if it is cancelled', async () => {
    await submit()
    const deletions = async () =>
      ((await rows('file')) as { delete_after: Date }[]).map((one) => one.delete_after.getTime())
    const now = new Date()
    await schedulePreCheckInFileExpiry(server.db, now)
    const end = (await checkOut()) + 10 * DAY_MS
    expect(await deletions()).toEqual([end, end])
    await changeRows(server.db, 'stay', guest.stayId, { duration: 5 })
    await schedulePreCheckInFileExpiry(server.db, now)
    expect(await deletions()).toEqual([end + 2 * DAY_MS, end + 2 * DAY_MS])
    await setStay({ status: 'cancelled' })
    await schedulePreCheckInFileExpiry(server.db, now)
    await schedulePreCheckInFileExpiry(server.db, new Date(now.getTime() + HOUR_MS))
    expect(await deletions()).toEqual([now.getTime() + DAY_MS, now.getTime() + DAY_MS])
  })

  test('replaces the previous submission with its files', async () => {
    await submit([adultDetails, foreignAdult])
    const before = await listStored()
    expect(before).toHaveLength(4)
    await submit([{ ...adultDetails, address: 'Elsewhere' }])
    await server.app.files.cleanUp(server.db, new Date())
    const after = await listStored()
    expect(after).toHaveLength(2)
    expect(after.some((name) => before.includes(name))).toBe(false)
    expect(await rows('file')).toHaveLength(2)
    expect(await rows('pre_check_in_adult')).toMatchObject([{ address: 'Elsewhere' }])
  })

  test('may be as large as the files of the adults booked', async () => {
    const document = (await makeImage('jpeg')) as Uint8Array<ArrayBuffer>
    const padded = Buffer.concat([document, Buffer.alloc(maxDocumentBytes - document.length)])
    const files = { ...(await preCheckInFiles()), 'document-0': padded }
    expect((await submit([adultDetails], { files })).status).toBe(200)
    await setStay({ adults: 1 })
    const more = { ...files, 'document-1': padded }
    expect(await submit([adultDetails], { files: more })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })

  test('does not change a PDF, whatever its file name', async () => {
    const files = { ...(await preCheckInFiles()), 'document-0': sampleFiles.pdf }
    expect((await submit([adultDetails], { files })).status).toBe(200)
    const kinds = ((await rows('file')) as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['pdf', 'webp'])
  })

  const program = Buffer.from('MZ\x90\0\x03'.padEnd(5000, '\0'), 'latin1')
  test.each<[string, number, string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['a program', 415, 'document-0', async () => program],
    ['a PDF without a version', 415, 'document-0', async () => Buffer.from('%PDF-<script>')],
    [
      'half a picture',
      415,
      'document-0',
      async () => Buffer.from((await makeImage('png')).subarray(0, 50)),
    ],
    ['a PDF', 415, 'signature-0', async () => sampleFiles.pdf],
    ['a picture with too many pixels', 415, 'document-0', () => makeImageOf(12_000, 12_000)],
    ['too large', 413, 'document-0', async () => Buffer.alloc(9 * 1024 * 1024, 'x')],
  ])('answers to a file that is %s with %i', async (_, status, field, make) => {
    const files = { ...(await preCheckInFiles()), [field]: await make() } as Files
    expect((await submit([adultDetails], { files })).status).toBe(status)
    expect(await listStored()).toEqual([])
    expect(await rows('pre_check_in')).toEqual([])
  })

  const today = new Date()
  const ago = (years: number, days = 0) =>
    new Date(
      Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days),
    )
      .toISOString()
      .slice(0, 10)
  test.each<[string, object, object, string]>([
    ['born in the future', { dateOfBirth: ago(-1) }, {}, 'adults.0.dateOfBirth'],
    ['under 18 on the day of arrival', { dateOfBirth: ago(18, 5) }, {}, 'adults.0.dateOfBirth'],
    ['born too long ago', { dateOfBirth: '1850-01-01' }, {}, 'adults.0.dateOfBirth'],
    ['with an invalid date of birth', { dateOfBirth: '1990-02-30' }, {}, 'adults.0.dateOfBirth'],
    ['with an unknown country', { nationality: 'QQ' }, {}, 'adults.0.nationality'],
    ['with a whole ID number', { idLast4: '123456789012' }, {}, 'adults.0.idLast4'],
    ['with no address', { address: ' ' }, {}, 'adults.0.address'],
    ['with an unknown field', { aadhaar: '1' }, {}, 'adults.0.aadhaar'],
    ['without consent', {}, { consent: false }, 'consent'],
    ['without a purpose', {}, { purpose: undefined }, 'purpose'],
    ['arriving at 25:00', {}, { arrivalTime: '25:00' }, 'arrivalTime'],
  ])('rejects an adult %s with the name of the field', async (_, adult, more, field) => {
    const answer = await submit([{ ...adultDetails, ...adult }], { more })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field])
    expect(await listStored()).toEqual([])
  })
})
