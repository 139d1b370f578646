import { readFile } from 'node:fs/promises'
import type { FileKind } from '@bellhop/contract/files'
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
 * Runs in a worker thread (media/measure-voice): the bytes are somebody else's, and may be made to keep the parser
 * busy for ever.
 *
 * @returns milliseconds from the start to the end of the last packet; undefined for a file that is broken, silent for
 *   want of packets, or anything but one audio track
 */
export default async function readDuration({ path, kind }: Recording): Promise<number | undefined> {
  if (kind !== 'webm' && kind !== 'mp4') return undefined
  const { format, codecs } = containers[kind]
  const bytes = await readFile(path)
  try {
    using input = new Input({ formats: [format], source: new BufferSource(bytes) })
    const [track, ...others] = await input.getTracks()
    if (!track?.isAudioTrack() || others.length > 0) return undefined
    if (!codecs.includes((await track.getCodec()) ?? '')) return undefined
    return await measure(track)
  } catch {
    // The parser throws what it likes at bytes it does not understand.
    return undefined
  }
}

/** By the packets: a browser writes no duration into a file that it makes while it records. */
async function measure(track: InputTrack): Promise<number | undefined> {
  let end = 0
  let count = 0
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets()) {
    end = Math.max(end, timestamp + duration)
    count++
    if (count > MAX_PACKETS) return undefined
  }
  const milliseconds = Math.round(end * 1000)
  return Number.isSafeInteger(milliseconds) && milliseconds > 0 ? milliseconds : undefined
}
