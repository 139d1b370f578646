import { readStored, writeStored } from '../../shared/tab-storage.ts'
import { type DeskStep, steps } from './steps.ts'

/** The steps in the words of their titles, after “Back to”. */
export const stepNames: Record<DeskStep, string> = {
  begin: 'how you begin',
  'room-types': 'room types',
  rooms: 'rooms',
  outlets: 'restaurants and bars',
  taxes: 'taxes',
  codes: 'sign-in codes',
  ready: 'the list',
}

const key = 'setup-step'

/** The step of the wizard that was on the screen last, to which side roads return. */
export function readLeftStep(): DeskStep | undefined {
  const step = readStored(key)
  return steps.find((one): one is DeskStep => one === step)
}

export function storeLeftStep(step: string): void {
  writeStored(key, step)
}
