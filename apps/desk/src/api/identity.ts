import { useSyncExternalStore } from 'react'

interface Question {
  answered: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

let question: Question | undefined
const listeners = new Set<() => void>()

/**
 * Asks the person to confirm who they are, in a dialog above the screen. Calls that need it at the same time share the
 * question.
 *
 * @returns false if they cancelled it, or no screen can ask
 */
export function askIdentity(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (!question) {
    let answer: Question['answer'] = () => {}
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    question = { answered, answer }
    notify()
  }
  return question.answered
}

export function answerIdentity(isConfirmed: boolean): void {
  question?.answer(isConfirmed)
  question = undefined
  notify()
}

/** Whether the person is being asked. */
export function useIdentityQuestion(): boolean {
  return useSyncExternalStore(subscribe, () => question !== undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Signed out.
    if (listeners.size === 0) answerIdentity(false)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
