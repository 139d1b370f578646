import { Image } from '@bellhop/ui/image'
import type { Feature } from '../../data/calls/dashboard.ts'
import { useOpenFirst } from '../../intl/use-opening.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import type { FeatureEntry } from './entry.ts'
import { FeatureSheet } from './sheet.tsx'

interface Props {
  feature: Feature
  entries: readonly FeatureEntry[]
}

/** A tab's entries. Each opens the modal `feature` with its id. */
export function FeatureList({ feature, entries }: Props) {
  const sheet = useModal('feature')
  const openFirst = useOpenFirst(entries)
  return (
    <>
      <ul className="grid grid-cols-1 gap-8">
        {openFirst.map((entry, index) => (
          <li key={entry._id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => sheet.open(entry._id)}
              className="grid w-full grid-cols-1 gap-2.5 rounded-card text-start"
            >
              {entry.image && (
                <Image
                  src={entry.image}
                  alt=""
                  sizes="(min-width: 480px) 440px, 100vw"
                  ratio={3 / 2}
                  eager={index === 0}
                  className="rounded-card"
                />
              )}
              <span className="grid gap-0.5 [overflow-wrap:anywhere]">
                <span className="font-display font-semibold text-xl">
                  <bdi>{entry.name}</bdi>
                </span>
                <span className="text-sm">
                  <OpeningState hours={entry.hours} />
                </span>
                <span className="text-ink-soft text-sm">
                  <bdi>{entry.description}</bdi>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FeatureSheet
        feature={feature}
        entry={entries.find(({ _id }) => _id === sheet.id)}
        open={sheet.isOpen}
        onClose={sheet.close}
      />
    </>
  )
}
