/**
 * A separate program, which media/measure-voice runs for each voice note: prints the duration of a recording, or is killed
 * after the time limit.
 */
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
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

// It would print content of the file.
Logging.level = LogLevel.Silent

/** Codecs of recorders: Opus in most browsers, AAC in Safari. */
const containers = {
  webm: { format: WEBM, codecs: ['opus'] },
  mp4: { format: MP4, codecs: ['aac', 'opus'] },
}

/** More than the longest voice note has in the shortest packets, of 2.5 ms. */
const MAX_PACKETS = 50_000

export interface Recording {
  path: string
  kind: FileKind
}

/**
 * @returns milliseconds from the start to the end of the last packet; null for a file that is broken, has no packets,
 *   or is not a single audio track
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
    // The parser throws arbitrary errors at invalid bytes.
    return null
  }
}

/** By the packets, because a browser writes no duration while it records. */
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

const [path = '', kind = '', limitMs = ''] = process.argv.slice(2)
// By a thread: a parser that crafted bytes keep busy for ever gives a timer of its own thread no turn. And here, because
// the server may be killed meanwhile.
new Worker(`setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${Number(limitMs)})`, {
  eval: true,
}).unref()
console.log(JSON.stringify(await readDuration({ path, kind: kind as FileKind })))
