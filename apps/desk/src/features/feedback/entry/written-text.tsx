import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { Stars } from '../../../shared/stars.tsx'
import { formatAnswer } from '../feedback-names.ts'

/** The guest's comment and answers. */
export function WrittenText({ feedback: { comment, answers } }: { feedback: DeskFeedback }) {
  if (!comment && answers.length === 0) {
    return <p className="text-ink-soft">The guest has written nothing else.</p>
  }
  return (
    <div className="grid gap-5 rounded-card bg-surface p-5 shadow-raised">
      {comment && (
        <p dir="auto" className="whitespace-pre-line font-display text-xl wrap-anywhere">
          {comment}
        </p>
      )}
      {answers.length > 0 && (
        <dl className="grid gap-3">
          {answers.map(({ questionId, question, kind, value }) => (
            <div key={questionId} className="grid gap-0.5">
              <dt className="text-ink-soft text-sm wrap-anywhere">{question}</dt>
              <dd dir="auto" className="text-start wrap-anywhere">
                {kind === 'rating' && typeof value === 'number' ? (
                  <Stars rating={value} />
                ) : (
                  formatAnswer(value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
