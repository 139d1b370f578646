import type { Draft, DraftAdult } from './draft.ts'
import type { DraftFile } from './draft-store.ts'
import type { DraftFiles } from './use-draft.ts'

export interface StepProps {
  draft: Draft
  files: DraftFiles
  update: (change: (draft: Draft) => Draft) => void
  change: (values: Partial<Draft>) => void
  changeAdult: (position: number, change: Partial<DraftAdult>) => void
  setFile: (field: string, file: DraftFile | undefined) => void
  /** `2 of 6`; undefined on the first step. */
  place: { step: number; steps: number }
  next: () => void
  /** Undefined on the first step. */
  back: (() => void) | undefined
}
