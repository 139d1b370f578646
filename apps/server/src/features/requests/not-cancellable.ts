import { Problem } from '../../shared/calls/problem.ts'

/** The rejection of a cancellation. @param isStarted it has begun, or else ended */
export function notCancellable(isStarted = true): Problem {
  return isStarted
    ? new Problem(
        'not_cancellable',
        'This is already in progress and can no longer be cancelled.',
        { params: { reason: 'started' } },
      )
    : new Problem('not_cancellable', 'This has already ended.', { params: { reason: 'ended' } })
}
