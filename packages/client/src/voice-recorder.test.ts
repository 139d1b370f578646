import { maxVoiceMs } from '@bellhop/domain/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRecording } from './voice-recorder.ts'

const track = { stop: vi.fn() }
const connect = vi.fn()
const context = { createMediaStreamSource: () => ({ connect }), close: vi.fn() }
const getUserMedia = vi.fn()
const onLevel = vi.fn()
const onFull = vi.fn()
let supported: string[]
let options: unknown

/** A microphone at full level. */
class FakeAnalyser {
  fftSize = 4
  getFloatTimeDomainData(samples: Float32Array) {
    samples.fill(1)
  }
}

class FakeMediaRecorder extends EventTarget {
  static isTypeSupported = (type: string) => supported.includes(type)
  state = 'inactive'

  constructor(_stream: unknown, given: unknown) {
    super()
    options = given
  }

  start() {
    this.state = 'recording'
  }

  stop() {
    if (this.state === 'inactive') throw new Error('Does not record')
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  // The page has been open for a while.
  vi.advanceTimersByTime(5000)
  supported = ['audio/webm;codecs=opus']
  getUserMedia.mockResolvedValue({ getTracks: () => [track] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  vi.stubGlobal('AnalyserNode', FakeAnalyser)
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function create() {
      return context
    }),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const start = () => startRecording({ onLevel, onFull })

describe('startRecording', () => {
  it('records sound only, reports its level, and returns the recording', async () => {
    const recorder = await start()
    expect(getUserMedia).toHaveBeenCalledWith({ audio: true })
    expect(options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 32_000 })
    expect(connect).toHaveBeenCalledWith(expect.any(FakeAnalyser))
    vi.advanceTimersByTime(250)
    expect(onLevel.mock.calls).toEqual([
      [100, 100],
      [200, 100],
    ])
    const { file, ...measured } = await recorder.stop()
    expect(measured).toEqual({ durationMs: 250, waveform: [100, 100] })
    expect(file.type).toBe('audio/webm')
    expect(await file.text()).toBe('sound')
    vi.advanceTimersByTime(1000)
    expect(onLevel).toHaveBeenCalledTimes(2)
    expect(track.stop).toHaveBeenCalledOnce()
    expect(context.close).toHaveBeenCalledOnce()
  })

  it('prefers MP4, which every phone plays', async () => {
    supported.push('audio/mp4')
    await start()
    expect(options).toMatchObject({ mimeType: 'audio/mp4' })
  })

  it("ends within the server's limit", async () => {
    const recorder = await start()
    vi.advanceTimersByTime(maxVoiceMs - 101)
    expect(onFull).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onFull).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    expect(onLevel).toHaveBeenLastCalledWith(maxVoiceMs, 100)
    expect((await recorder.stop()).durationMs).toBe(maxVoiceMs)
  })

  it('releases the microphone when it is cancelled, also twice', async () => {
    const recorder = await start()
    recorder.cancel()
    recorder.cancel()
    expect(track.stop).toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(onLevel).not.toHaveBeenCalled()
  })
})

describe('failures to record', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'missing'],
  ])('throws for %s: %s', async (name, problem) => {
    getUserMedia.mockRejectedValue(new DOMException('', name))
    await expect(start()).rejects.toMatchObject({ problem, message: problem })
  })

  it.each([
    ['plain http', 'navigator', {}],
    ['a browser without a recorder', 'MediaRecorder', undefined],
  ])('%s', async (_, name, value) => {
    vi.stubGlobal(name, value)
    if (value === undefined) Reflect.deleteProperty(globalThis, name)
    await expect(start()).rejects.toMatchObject({ problem: 'unsupported' })
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('throws in a browser without a format that the server accepts', async () => {
    supported = ['audio/ogg']
    await expect(start()).rejects.toMatchObject({ problem: 'unsupported' })
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('releases the microphone if the recorder fails', async () => {
    vi.stubGlobal(
      'MediaRecorder',
      class {
        static isTypeSupported = () => true
        constructor() {
          throw new DOMException('', 'NotSupportedError')
        }
      },
    )
    await expect(start()).rejects.toMatchObject({ problem: 'unsupported' })
    expect(track.stop).toHaveBeenCalledOnce()
  })
})
