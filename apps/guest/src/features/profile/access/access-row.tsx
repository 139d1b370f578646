import { Button } from '@bellhop/ui/button'
import { openModal } from '../../../navigation/use-modal.ts'

interface Props {
  title: string
  details?: (string | undefined)[]
  /** The access that can be ended, with the button's visible text and its name. */
  end?: false | { id: string; action: string; label: string }
}

/** A person or a link, with a button that asks before it ends them. */
export function AccessRow({ title, details = [], end }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold">
          <bdi>{title}</bdi>
        </p>
        {details.map(
          (detail) =>
            detail && (
              <p key={detail} className="text-ink-soft text-sm">
                {detail}
              </p>
            ),
        )}
      </div>
      {end && (
        <Button
          variant="quiet"
          className="-me-4 ms-auto"
          aria-haspopup="dialog"
          aria-label={end.label}
          onClick={() => openModal('dashboard', endId(end.id))}
        >
          {end.action}
        </Button>
      )}
    </li>
  )
}

/** The id with which the modal `dashboard` opens the sheet that ends a person's access or a link. */
export const endId = (id: string) => `end:${id}`
