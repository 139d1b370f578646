/** The answer that a guest taps on the phone, and that staff tick for a room. */
export const musterAnswers = ['safe', 'help'] as const
export type MusterAnswer = (typeof musterAnswers)[number]

interface Roll {
  /** Adults and children of the stay. */
  people: number
  /** The latest answer of each phone. */
  answers: readonly { answer: MusterAnswer; at: string }[]
  /** By hand at the desk, for the whole stay; null if it was taken back. */
  ticked?: { status: MusterAnswer | null; at: string } | undefined
}

export type RollState = MusterAnswer | 'missing'

/**
 * Whether everyone on a stay is accounted for. The later truth holds: a tick settles the answers before it, and a call
 * for help after it counts again. Phones speak for one person each, so a stay is safe once there are as many as people.
 */
export function rollState({ people, answers, ticked }: Roll): RollState {
  const settled = ticked?.status ? ticked : undefined
  const open = answers.filter(({ at }) => !settled || at > settled.at)
  if (open.some(({ answer }) => answer === 'help')) return 'help'
  if (settled?.status) return settled.status
  return open.length >= people ? 'safe' : 'missing'
}
