import { makeChooser } from '../random.ts'

/**
 * Faults of the events. `lose`: an event never arrives. `repeat`: it arrives twice. `reorder`: it arrives before the
 * one before it. `late`: it arrives after all others.
 */
export const faultNames = ['lose', 'repeat', 'reorder', 'late'] as const
export type Fault = (typeof faultNames)[number]

/** The share of events with each fault, from 0 to 1. */
export type FaultRates = Partial<Record<Fault, number>>

export const makeFaults = (rates: FaultRates, seed: number): (() => Fault | undefined) =>
  makeChooser(faultNames, rates, seed)

/** Puts the events into the order in which they arrive. */
export function applyFaults<Event>(
  events: readonly Event[],
  chooseFault: () => Fault | undefined,
): Event[] {
  const arrived: Event[] = []
  const late: Event[] = []
  for (const event of events) {
    const fault = chooseFault()
    if (fault === 'lose') continue
    if (fault === 'late') late.push(event)
    else if (fault === 'reorder') arrived.splice(-1, 0, event)
    else arrived.push(event)
    if (fault === 'repeat') arrived.push(event)
  }
  return [...arrived, ...late]
}
