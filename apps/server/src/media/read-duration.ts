/** A program of its own, which media/measure-voice runs for each voice note: prints how long a recording lasts. */
import { readFile } from 'node:fs/promises'
import type { FileKind } from '@bellhop/contract/base/files'
import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  Logging,
  LogLevel,
  MP4,
  WEBM,
} from 'mediabunny'

// It would print what is written in the file.
Logging.level = LogLevel.Silent

/** What is recorded where: Opus by most browsers, AAC by Safari. */
const containers = {
  webm: { format: WEBM, codecs: ['opus'] },
  mp4: { format: MP4, codecs: ['aac', 'opus'] },
}

/** Longer than the longest voice note in the shortest packets there are, of 2.5 ms. */
const MAX_PACKETS = 50_000

export interface Recording {
  path: string
  kind: FileKind
}

/**
 * @returns milliseconds from the start to the end of the last packet; null for a file that is broken, has no packets, or
 *   is anything but one audio track
 */
async function readDuration({ path, kind }: Recording): Promise<number | null> {
  if (kind !== 'webm' && kind !== 'mp4') return null
  const { format, codecs } = containers[kind]
  const bytes = await readFile(path)
  try {
    using input = new Input({ formats: [format], source: new BufferSource(bytes) })
    const [track, ...others] = await input.getTracks()
    if (!track?.isAudioTrack() || others.length > 0) return null
    if (!codecs.includes((await track.getCodec()) ?? '')) return null
    return await measure(track)
  } catch {
    // The parser throws what it likes at bytes it does not understand.
    return null
  }
}

/** By the packets: a browser writes no duration into a file that it makes while it records. */
async function measure(track: InputTrack): Promise<number | null> {
  let end = 0
  let count = 0
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets()) {
    end = Math.max(end, timestamp + duration)
    count++
    if (count > MAX_PACKETS) return null
  }
  const milliseconds = Math.round(end * 1000)
  return Number.isSafeInteger(milliseconds) && milliseconds > 0 ? milliseconds : null
}

const [path = '', kind = ''] = process.argv.slice(2)
console.log(JSON.stringify(await readDuration({ path, kind: kind as FileKind })))
