import { markAllergens } from '@bellhop/domain/requests/allergens'
import { Translation } from '../../../shared/translation.tsx'

interface Props {
  children: string
  className?: string
}

/** A guest's note, in full, with the words about allergies marked. */
export function GuestNote({ children, className = '' }: Props) {
  return (
    <div>
      <p
        dir="auto"
        className={`whitespace-pre-line break-words border-line-strong border-s-2 ps-3 font-semibold text-ink ${className}`}
      >
        {markAllergens(children).map(({ text, isMarked }, index) =>
          isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a note has the same word more than once
            <mark key={index} className="rounded-sm bg-danger px-1 text-on-danger">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      <Translation text={children} />
    </div>
  )
}
