import { sendChatMessage } from '@bellhop/contract/guest/chat'
import {
  sendDeskPicture,
  sendDeskVoiceNote,
  sendVoiceNote,
} from '@bellhop/contract/guest/chat-files'
import { maxVoiceBytes } from '@bellhop/domain/limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Bytes, setUpChatFiles } from '../../../testing/chat-files.ts'
import { makeImage, makeImageOf } from '../../../testing/files.ts'
import { makeMp4, makeWebm, readRecording } from '../../../testing/recordings.ts'

const { voice, guest, desk, room, speak, show, get, listStored, rows } = await setUpChatFiles()

describe('a voice note', () => {
  test('is delivered to the desk unchanged, also in ranges', async () => {
    const sent = await speak(voice, { waveform: [0, 50, 100], durationMs: 119_000 })
    expect(sent.status).toBe(201)
    const { voice: note, ...message } = sent.body.data
    expect(message).toMatchObject({ roomId: room.id, seq: 1, from: 'guest', kind: 'voice' })
    // Measured, regardless of the client's value.
    expect(note).toEqual({
      url: `/api/chats/app/file/${message._id}`,
      durationMs: 1920,
      waveform: [0, 50, 100],
    })
    const whole = await get(note?.url, guest.headers)
    expect(whole.content.equals(voice)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const part = await get(note?.url, guest.headers, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.content.equals(voice.subarray(100, 200))).toBe(true)
    expect((await get(note?.url, guest.headers, { range: `bytes=${voice.length}-` })).status).toBe(
      416,
    )
    const atDesk = await get(`/api/desk/chat-files/${message._id}`, desk.headers)
    expect(atDesk.content.equals(voice)).toBe(true)
  })

  test('is delivered from the desk to the guest', async () => {
    const body = { clientId: 'one', durationMs: 1 }
    const file = await readRecording('voice.mp4')
    const options = { params: { id: room.id }, body, files: { file } }
    const { status, body: answer } = await desk.call(sendDeskVoiceNote, options)
    expect(status).toBe(201)
    expect(answer.data.voice?.url).toBe(`/api/desk/chat-files/${answer.data._id}`)
    const heard = await get(`/api/chats/app/file/${answer.data._id}`, guest.headers)
    expect(heard.headers['content-type']).toBe('audio/mp4')
    expect(heard.content.equals(file)).toBe(true)
  })

  test('is encrypted on disk', async () => {
    await speak(voice)
    const [file] = await rows('file')
    expect(file).toMatchObject({ encrypted: true, kind: 'webm', delete_after: null })
  })

  test('may have 120 seconds, plus what a late recorder adds', async () => {
    for (const seconds of [120, 120.9]) {
      const { status, body } = await speak(await makeWebm(seconds))
      expect(status).toBe(201)
      expect(Math.abs((body.data.voice?.durationMs ?? 0) - seconds * 1000)).toBeLessThan(61)
    }
    expect((await speak(await makeMp4(120))).status).toBe(201)
  })

  test.each([
    ['WebM', () => makeWebm(121.2)],
    ['MP4', () => makeMp4(122)],
    ['MP4 in fragments', () => makeMp4(122, 'fragmented')],
  ])('is rejected if it is longer: %s', async (_, make) => {
    const { status, body } = await speak(await make())
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'file', message: 'A voice message can be at most 120 seconds long.' },
    ])
    expect(await listStored()).toEqual([])
  })

  test.each<[string, number, () => Promise<Bytes>]>([
    ['a program', 415, async () => Buffer.from('MZ\x90\0\x03'.padEnd(5000, '\0'), 'latin1')],
    ['a program for Linux', 415, async () => Buffer.from('\x7fELF'.padEnd(5000, '\0'), 'latin1')],
    ['a picture', 415, () => makeImage('png')],
    ['a video as WebM', 415, () => readRecording('video.webm')],
    ['a video as MP4', 415, () => readRecording('video.mp4')],
    ['half a track list', 415, async () => voice.subarray(0, 215)],
    ['nothing', 415, async () => Buffer.alloc(0)],
    ['too many bytes', 413, async () => Buffer.concat([voice, Buffer.alloc(maxVoiceBytes)])],
  ])('answers to %s with %i', async (_, status, make) => {
    expect((await speak(await make())).status).toBe(status)
    expect(await listStored()).toEqual([])
    expect(await rows('chat_message')).toEqual([])
  })

  test('answers 400 without its fields or its file', async () => {
    expect((await speak(voice, { clientId: '' })).status).toBe(400)
    expect((await speak(voice, { waveform: [101] })).status).toBe(400)
    expect((await speak(voice, { durationMs: 'long' })).status).toBe(400)
    expect((await speak(voice, { roomId: 'x' })).status).toBe(400)
    const body = { roomId: room.id, clientId: 'one', durationMs: 1 }
    expect((await guest.call(sendVoiceNote, { body, files: {} })).status).toBe(400)
  })
})

describe('a picture', () => {
  test('is stored upright, small enough, and without the place where it was taken', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 1000, channels: 3, background: '#468' },
    })
      .withExif({ IFD0: { Copyright: 'Ananya' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { exif } = await sharp(photo).metadata()
    // 0x8825: the tag of the GPS data.
    expect(exif?.includes(Buffer.from('2588', 'hex'))).toBe(true)
    const { status, body } = await show(Buffer.from(photo))
    expect(status).toBe(201)
    const url = `/api/chats/app/file/${body.data._id}`
    expect(body.data.picture).toEqual({ url, width: 683, height: 2048 })
    const shown = await get(url, guest.headers)
    expect(shown.headers['content-type']).toBe('image/webp')
    const stored = await sharp(shown.content).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 683, height: 2048 })
    expect([stored.exif, stored.orientation, stored.xmp]).toEqual([undefined, undefined, undefined])
    expect((await get(`/api/desk/chat-files/${body.data._id}`, desk.headers)).status).toBe(200)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('may be %s, from either side', async (format) => {
    const file = await makeImage(format)
    expect((await show(file)).body.data.picture).toMatchObject({ width: 8, height: 8 })
    const options = { params: { id: room.id }, body: { clientId: 'one' }, files: { file } }
    const { status, body } = await desk.call(sendDeskPicture, options)
    expect(status).toBe(201)
    expect((await get(`/api/chats/app/file/${body.data._id}`, guest.headers)).status).toBe(200)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['half a picture', async () => (await makeImage('jpeg')).subarray(0, 200)],
    ['a picture with too many pixels', () => makeImageOf(9000, 6000)],
    ['a GIF', () => makeBlank(9, 9).gif().toBuffer()],
    ['a voice note', async () => voice],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('answers 415 to %s', async (_, make) => {
    expect((await show(Buffer.from(await make()))).status).toBe(415)
    expect(await listStored()).toEqual([])
  })
})

function makeBlank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#468' } })
}

describe('file sent again with its clientId', () => {
  test('is stored once and answered with the first message, also simultaneously', async () => {
    const first = await speak(voice, { clientId: 'once' })
    const speakTwice = (clientId: string) =>
      Promise.all([speak(voice, { clientId }), speak(voice, { clientId })])
    const again = [...(await speakTwice('once')), ...(await speakTwice('twice'))]
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(again[0]?.body).toEqual(first.body)
    expect(again[2]?.body).toEqual(again[3]?.body)
    expect(await listStored()).toHaveLength(2)
    expect(await rows('file')).toHaveLength(2)
    expect(await rows('chat_message')).toHaveLength(2)
  })

  test('returns the first message even if the retry has another kind', async () => {
    const body = { roomId: room.id, text: 'Hello', clientId: 'once' }
    await guest.call(sendChatMessage, { body })
    const { status, body: answer } = await show(await makeImage('png'), { clientId: 'once' })
    expect({ status, ...answer.data }).toMatchObject({ status: 201, kind: 'text', text: 'Hello' })
    expect(await listStored()).toEqual([])
  })
})
