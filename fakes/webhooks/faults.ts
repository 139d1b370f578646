import { makeChooser } from '../random.ts'

/**
 * Ways of a receiver not to answer 200 at once. `lose`: hangs up without having the message. `error`: answers
 * 500 without having it. `repeat`: has the message, but hangs up, so that it is sent again. `delay`: answers later.
 * `slow`: has the message, but answers only after the sender has given up. `gone`: answers 410, which ends the webhook.
 */
export const faultNames = ['lose', 'error', 'repeat', 'delay', 'slow', 'gone'] as const
export type Fault = (typeof faultNames)[number]

/** The share of messages with each fault, from 0 to 1. */
export type FaultRates = Partial<Record<Fault, number>>

/** Chooses faults at random, the same ones for the same seed and order of messages. */
export const makeFaults = (rates: FaultRates, seed: number): (() => Fault | undefined) =>
  makeChooser(faultNames, rates, seed)
