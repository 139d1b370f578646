import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addTask,
  cancelByMove,
  followCleaning,
  type HousekeepingTask,
  isActive,
  needOf,
  taskKinds,
  taskStatuses,
} from './housekeeping-task.ts'
import { cleaningStates } from './room-state.ts'

const kind = fc.constantFrom(...taskKinds)
const task = fc.record({ kind, status: fc.constantFrom(...taskStatuses) })
const cleaning = fc.constantFrom(...cleaningStates)

test('a reason for work leaves an active task that is at least as urgent', () => {
  fc.assert(
    fc.property(fc.option(task, { nil: undefined }), kind, (before, added) => {
      const after = addTask(before, added)
      expect(isActive(after)).toBe(true)
      expect(taskKinds.indexOf(after.kind)).toBeLessThanOrEqual(taskKinds.indexOf(added))
      if (isActive(before)) expect(after.status).toBe(before.status)
      expect(addTask(after, added)).toEqual(after)
    }),
  )
})

test('two reasons give the same task in either order', () => {
  fc.assert(
    fc.property(kind, kind, (one, other) => {
      const both = addTask(addTask(undefined, one), other)
      expect(addTask(addTask(undefined, other), one)).toEqual(both)
    }),
  )
})

test('a task is done once its room is clean, and open again once it is dirty', () => {
  fc.assert(
    fc.property(fc.array(cleaning, { minLength: 1 }), kind, (steps, first) => {
      let now: HousekeepingTask | undefined = addTask(undefined, first)
      for (const step of steps) now = followCleaning(now, step)
      const last = steps.at(-1)
      const expected = {
        dirty: 'open',
        cleaning: 'begun',
        clean: 'done',
        inspected: 'done',
      } as const
      if (last && last !== 'cleaning') expect(now?.status).toBe(expected[last])
      // A clean room that is cleaned again has no task.
      else expect(['begun', 'done']).toContain(now?.status)
    }),
  )
})

test('a move cancels a task that has not begun, and no other', () => {
  fc.assert(
    fc.property(task, (before) => {
      const after = cancelByMove(before)
      expect(after).toEqual(before.status === 'open' ? { ...before, status: 'cancelled' } : before)
    }),
  )
})

test('rooms come in the order of need', () => {
  const room = { isAwaited: false, isDueOut: false }
  const ordered = [
    { ...room, kind: 'stayOver', doorSign: 'cleanNow' },
    { ...room, kind: 'departure' },
    { ...room, kind: 'stayOver' },
    { ...room, kind: 'stayOver', isDueOut: true },
    { ...room, kind: 'check' },
    { ...room, kind: 'departure', doorSign: 'doNotDisturb', isAwaited: true },
  ] as const
  const needs = ordered.map(needOf)
  expect(needs).toEqual([...needs].sort((a, b) => a - b))
  expect(new Set(needs).size).toBe(needs.length)
  expect(needOf({ ...room, kind: 'departure', isAwaited: true })).toBe(needs[0])
})
