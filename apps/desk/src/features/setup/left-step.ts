import { readStored, writeStored } from '../../shared/tab-storage.ts'
import { type DeskStep, steps } from './steps.ts'

const key = 'setup-step'

/** The step of the wizard that was on the screen last, to which side roads return. */
export function readLeftStep(): DeskStep | undefined {
  const step = readStored(key)
  return steps.find((one): one is DeskStep => one === step)
}

export function storeLeftStep(step: string): void {
  writeStored(key, step)
}
