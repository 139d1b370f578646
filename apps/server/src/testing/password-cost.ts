import { onTestFinished } from 'vitest'
import { passwordCost } from '../shared/password.ts'

const production = passwordCost.ln
const lowered = 10

// At the production cost, each hash takes half a second.
passwordCost.ln = lowered

/** Until the test ends. */
export function useProductionCost(): void {
  passwordCost.ln = production
  onTestFinished(() => {
    passwordCost.ln = lowered
  })
}
