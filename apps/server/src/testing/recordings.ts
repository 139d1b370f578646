import { readFile } from 'node:fs/promises'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/**
 * Recordings of Chromium with its fake microphone and camera: two seconds of sound as Opus, one second of video with
 * sound.
 */
export async function readRecording(
  name: 'voice.webm' | 'voice.mp4' | 'video.webm' | 'video.mp4',
): Promise<Buffer<ArrayBuffer>> {
  return await readFile(new URL(`recordings/${name}`, import.meta.url))
}

/** Opus of this length, as a browser writes it while recording: the file has no duration. */
export async function makeWebm(seconds: number): Promise<Buffer<ArrayBuffer>> {
  const input = new Input({
    formats: [WEBM],
    source: new BufferSource(await readRecording('voice.webm')),
  })
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('The recording has no sound')
  const contents: Uint8Array[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) contents.push(data)
  const format = new WebMOutputFormat({ appendOnly: true })
  return await mux(format, 'opus', decoderConfig, contents, seconds, 0.06)
}

/** AAC of this length, as recorded by Safari; the sound is not playable. */
export async function makeMp4(
  seconds: number,
  fastStart: 'in-memory' | 'fragmented' = 'in-memory',
): Promise<Buffer<ArrayBuffer>> {
  const decoderConfig = {
    codec: 'mp4a.40.2',
    sampleRate: 48_000,
    numberOfChannels: 1,
    description: new Uint8Array([0x11, 0x88]),
  }
  const contents = [new Uint8Array(20).fill(7)]
  const format = new Mp4OutputFormat({ fastStart })
  return await mux(format, 'aac', decoderConfig, contents, seconds, 1024 / 48_000)
}

async function mux(
  format: OutputFormat,
  codec: 'opus' | 'aac',
  decoderConfig: AudioDecoderConfig,
  contents: Uint8Array[],
  seconds: number,
  packetSeconds: number,
): Promise<Buffer<ArrayBuffer>> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for (let index = 0; index * packetSeconds < seconds - 1e-9; index++) {
    const content = contents[index % contents.length] ?? new Uint8Array(1)
    const start = index * packetSeconds
    const duration = Math.min(packetSeconds, seconds - start)
    await source.add(new EncodedPacket(content, 'key', start, duration), { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('Expected data')
  return Buffer.from(target.buffer)
}
