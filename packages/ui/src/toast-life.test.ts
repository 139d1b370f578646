import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startToastLife, type ToastPhase } from './toast-life.ts'

let phases: ToastPhase[]
const note = (phase: ToastPhase) => phases.push(phase)

beforeEach(() => {
  vi.useFakeTimers()
  phases = []
})
afterEach(() => vi.useRealTimers())

test('is shown for 3000 ms and fades for 300 ms', () => {
  startToastLife(note)
  vi.advanceTimersByTime(2999)
  expect(phases).toEqual([])
  vi.advanceTimersByTime(1)
  expect(phases).toEqual(['fading'])
  vi.advanceTimersByTime(299)
  expect(phases).toEqual(['fading'])
  vi.advanceTimersByTime(1)
  expect(phases).toEqual(['fading', 'gone'])
})

test('pauses while held and resumes with the remaining time', () => {
  const life = startToastLife(note)
  vi.advanceTimersByTime(2000)
  life.hold()
  vi.advanceTimersByTime(60_000)
  expect(phases).toEqual([])
  life.release()
  vi.advanceTimersByTime(999)
  expect(phases).toEqual([])
  vi.advanceTimersByTime(1)
  expect(phases).toEqual(['fading'])
})

test('is shown again for the full time when held while fading', () => {
  const life = startToastLife(note)
  vi.advanceTimersByTime(3100)
  life.hold()
  expect(phases).toEqual(['fading', 'shown'])
  life.release()
  vi.advanceTimersByTime(3300)
  expect(phases).toEqual(['fading', 'shown', 'fading', 'gone'])
})

test('starts one timer for two releases (pointer and focus)', () => {
  const life = startToastLife(note)
  life.hold()
  life.release()
  life.release()
  vi.advanceTimersByTime(10_000)
  expect(phases).toEqual(['fading', 'gone'])
})

test('reports nothing once stopped', () => {
  startToastLife(note).stop()
  vi.advanceTimersByTime(10_000)
  expect(phases).toEqual([])
})
