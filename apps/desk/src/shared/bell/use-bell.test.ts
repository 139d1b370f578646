import { runHook } from '@bellhop/ui/testing/run-hook'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBell } from './use-bell.ts'

/** Changes its state only when `settle` is called, in the order in which it was asked to. */
class FakeAudioContext extends EventTarget {
  state = 'suspended'
  currentTime = 0
  asked: string[] = []
  close = async () => {}
  suspend = async () => void this.asked.push('suspended')

  async resume() {
    // WebKit does nothing while it is still being suspended.
    if (this.state === 'running') return
    if (refuses) throw new Error('Not allowed')
    this.asked.push('running')
  }

  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }

  settle() {
    for (let state = this.asked.shift(); state; state = this.asked.shift()) this.become(state)
  }
}

class FakeNode extends EventTarget {
  gain = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  }
  connect = (node: unknown) => node
}

class FakeOscillator extends FakeNode {
  start = () => void tones.push(this)
  stop() {}
}

let context: FakeAudioContext
let tones: FakeOscillator[]
let refuses: boolean
let waiting: string[]
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  tones = []
  refuses = false
  waiting = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('GainNode', FakeNode)
  vi.stubGlobal('OscillatorNode', FakeOscillator)
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function create() {
      context = new FakeAudioContext()
      return context
    }),
  )
})

afterEach(() => vi.useRealTimers())

const none: string[] = []
const openDesk = () => runHook(() => useBell(waiting, none, false))
function settle(): string {
  act(() => context.settle())
  return context.state
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const end = (ended: FakeOscillator[]) =>
  act(() => {
    for (const tone of ended) tone.dispatchEvent(new Event('ended'))
  })

test('the sound runs only while a ring is heard', async () => {
  const bell = openDesk()
  expect(settle()).toBe('suspended')
  act(() => bell.current.ringChange())
  expect(settle()).toBe('running')
  expect(bell.current.isAudible).toBe(true)
  const [last, ...others] = tones
  end(others)
  expect(settle()).toBe('running')
  end([last as FakeOscillator])
  expect(settle()).toBe('suspended')
  await wait(5)
  expect(bell.current).toMatchObject({ isAudible: false, isBlocked: false })
})

test('of two rings close together, the second is heard to its end', () => {
  const bell = openDesk()
  settle()
  act(() => bell.current.ringChange())
  settle()
  const first = tones.splice(0)
  act(() => bell.current.ringChange())
  end(first)
  expect(settle()).toBe('running')
  end(tones)
  expect(settle()).toBe('suspended')
})

test('a ring is heard although the sound was just being suspended', () => {
  const bell = openDesk()
  settle()
  act(() => bell.current.ringChange())
  settle()
  end(tones)
  act(() => bell.current.ringChange())
  expect(settle()).toBe('running')
})

test('a ring that an iPhone interrupts is heard after the interruption', async () => {
  const bell = openDesk()
  settle()
  act(() => bell.current.ringChange())
  settle()
  refuses = true
  act(() => context.become('interrupted'))
  await wait(2)
  expect(bell.current).toMatchObject({ isAudible: false, isBlocked: true })
  refuses = false
  await wait(1)
  expect(settle()).toBe('running')
  expect(bell.current).toMatchObject({ isAudible: true, isBlocked: false })
})

test('a desk that can no longer ring says so, until a click', async () => {
  waiting = ['request']
  const bell = openDesk()
  settle()
  end(tones.splice(0))
  settle()
  refuses = true
  await wait(25)
  const tried = tones.length
  expect(tried).toBeGreaterThan(0)
  expect(bell.current.isBlocked).toBe(true)
  await wait(60)
  expect(tones.length).toBe(tried)
  refuses = false
  page.dispatchEvent(new Event('click'))
  expect(settle()).toBe('running')
  expect(bell.current.isBlocked).toBe(false)
})

test('a click does not start the sound of a desk that may ring', () => {
  openDesk()
  settle()
  page.dispatchEvent(new Event('click'))
  expect(context.asked).toEqual([])
})
