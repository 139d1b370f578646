import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '../shared/calls/problem.ts'
import { sampleFiles } from '../testing/files.ts'
import { makeMp4, makeWebm, readRecording } from '../testing/recordings.ts'
import { measureVoice } from './measure-voice.ts'

/** Damaged files, each measured in a separate process; `npm run nightly` tries 2,000. */
const RUNS = Number(process.env.VOICE_RUNS ?? 5)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-voice-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function measure(
  bytes: Uint8Array,
  kind: 'webm' | 'mp4',
  timeoutMs?: number,
): Promise<number> {
  const path = join(folder, String(files++))
  await writeFile(path, bytes)
  return await measureVoice({ path, kind }, { hotel: 'A', person: path }, timeoutMs)
}

const rejected = { code: 'unsupported_media_type' }

describe('length of a recording', () => {
  test.each([
    ['WebM of Chromium', 'webm', () => readRecording('voice.webm'), 1920],
    ['MP4 of Chromium', 'mp4', () => readRecording('voice.mp4'), 1941],
    ['WebM without a duration', 'webm', () => makeWebm(9), 9000],
    ['MP4 as recorded by Safari', 'mp4', () => makeMp4(9), 9000],
    ['MP4 in fragments', 'mp4', () => makeMp4(9, 'fragmented'), 9000],
  ] as const)('%s', async (_, kind, make, expected) => {
    // Recorders may or may not count the last packet.
    expect(Math.abs((await measure(await make(), kind)) - expected)).toBeLessThanOrEqual(60)
  })

  test('ignores a wrong duration in the file', async () => {
    const bytes = await readRecording('voice.webm')
    // EBML: Duration, a float of four bytes.
    const at = bytes.indexOf(Buffer.from('448984', 'hex')) + 3
    expect(bytes.readFloatBE(at)).toBeGreaterThan(0)
    bytes.writeFloatBE(3, at)
    expect(await measure(bytes, 'webm')).toBe(1920)
  })
})

describe('rejects', () => {
  test.each([
    ['a video as WebM', 'webm', () => readRecording('video.webm')],
    ['a video as MP4', 'mp4', () => readRecording('video.mp4')],
    ['the other container', 'mp4', () => readRecording('voice.webm')],
    ['MP4 without a track', 'mp4', async () => sampleFiles.mp4],
    ['nothing', 'webm', async () => Buffer.alloc(0)],
    ['MP4 without its end', 'mp4', async () => (await readRecording('voice.mp4')).subarray(0, 60)],
  ] as const)('%s', async (_, kind, make) => {
    await expect(measure(await make(), kind)).rejects.toMatchObject(rejected)
  })

  test('WebM that keeps the parser busy for ever', async () => {
    await expect(measure(sampleFiles.webm, 'webm', 1000)).rejects.toMatchObject(rejected)
  })

  test('rejects more packets than fit into the longest voice note', async () => {
    const bytes = await makeMp4(9)
    // The table of durations: one entry with duration 0 for all samples, four billion of them.
    const lengths = bytes.indexOf('stts')
    bytes.writeUInt32BE(0xffff_ffff, lengths + 12)
    bytes.writeUInt32BE(0, lengths + 16)
    await expect(measure(bytes, 'mp4')).rejects.toMatchObject(rejected)
  })

  test('rejects a file that exhausts the memory, and measures the next one', async () => {
    const bytes = await makeMp4(9, 'fragmented')
    // A run of four billion samples without fields.
    const run = bytes.indexOf('trun')
    bytes.writeUInt32BE(0, run + 4)
    bytes.writeUInt32BE(0xffff_ffff, run + 8)
    await expect(measure(bytes, 'mp4')).rejects.toMatchObject(rejected)
    expect(await measure(await readRecording('voice.webm'), 'webm')).toBe(1920)
  })
})

test('measures or rejects bytes that are truncated, changed or reordered', async () => {
  const sources = [
    ['webm', await readRecording('voice.webm')],
    ['webm', await makeWebm(3)],
    ['mp4', await readRecording('voice.mp4')],
    ['mp4', await makeMp4(1)],
    ['mp4', await makeMp4(1, 'fragmented')],
  ] as const
  const position = fc.oneof(fc.nat(600), fc.nat(10_000))
  const change = fc.record({
    at: position,
    how: fc.constantFrom('cut', 'flip', 'fill', 'move'),
    byte: fc.integer({ min: 0, max: 255 }),
    length: fc.integer({ min: 1, max: 16 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.array(change, { minLength: 1, maxLength: 5 }),
      async ([kind, original], changes) => {
        let bytes = Buffer.from(original)
        for (const { at, how, byte, length } of changes) {
          const start = at % Math.max(1, bytes.length)
          const end = Math.min(start + length, bytes.length)
          if (how === 'cut') bytes = bytes.subarray(0, start)
          else if (how === 'flip') bytes[start] = (bytes[start] ?? 0) ^ byte
          else if (how === 'fill') bytes.fill(byte, start, end)
          else bytes.copyWithin(start, (start * 7) % Math.max(1, bytes.length), bytes.length)
        }
        const result = await measure(bytes, kind).catch((error: unknown) => error)
        if (result instanceof Problem) expect(result.code).toBe('unsupported_media_type')
        else expect(result).toEqual(expect.any(Number))
      },
    ),
    { numRuns: RUNS },
  )
})
