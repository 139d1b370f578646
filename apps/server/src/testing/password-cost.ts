import { onTestFinished } from 'vitest'
import { passwordCost } from '../shared/secrets/password.ts'

const lowered = 10

// At the production cost, each hash takes half a second.
passwordCost.ln = lowered

/**
 * Until the test ends, a hash takes an eighth of the production's half second: as long as many calls, but the last of a
 * queue does not wait until its call times out, even on a machine that is thirty times slower.
 */
export function raisePasswordCost(): void {
  passwordCost.ln = 14
  onTestFinished(() => {
    passwordCost.ln = lowered
  })
}
