/** Describes by field what a plan is about, as a person reads it. */
export type PlanSubject = Record<string, unknown>

/** A call that undoes a part of a plan. */
export interface UndoCall {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`. */
  path: string
  body?: Record<string, unknown>
}
