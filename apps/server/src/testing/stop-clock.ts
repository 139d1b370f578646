import { onTestFinished, vi } from 'vitest'

/**
 * Stops the server's clock until the test ends: no minute begins between two readings, and no limit's window ends while
 * a slow machine uses it up. Timers go on, and the database's clock.
 */
export function stopClock(): void {
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
}
