import { AsyncLocalStorage } from 'node:async_hooks'

const chosen = new AsyncLocalStorage<Date>()

/** The time for which guests read the hotel's content: now, or in a preview the one that staff have chosen. */
export const presentTime = (): Date => chosen.getStore() ?? new Date()

/** Runs `work` as if it were this time. */
export const atTime = <T>(at: Date, work: () => Promise<T>): Promise<T> => chosen.run(at, work)
