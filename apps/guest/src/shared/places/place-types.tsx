import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { ChevronRight } from 'lucide'
import { Link } from 'wouter'
import { CardsSkeleton } from '../cards-skeleton.tsx'

interface Props {
  types: readonly { _id: string; name: string; image: string | null }[]
  /** The path of the screen for the type with this id. */
  pathOf: (typeId: string) => string
}

export function PlaceTypes({ types, pathOf }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-6">
      {types.map(({ _id, name, image }) => (
        <li key={_id}>
          {image ? (
            <Link to={pathOf(_id)} className="grid grid-cols-1 gap-2.5 rounded-card">
              <Image
                src={image}
                alt=""
                sizes="(min-width: 480px) 440px, 100vw"
                ratio={3 / 2}
                className="rounded-card"
              />
              <Name of={name} />
            </Link>
          ) : (
            <Link
              to={pathOf(_id)}
              className="-mb-3 flex min-h-16 items-center justify-between gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
            >
              <Name of={name} />
              <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Name({ of }: { of: string }) {
  return (
    <span className="min-w-0 font-display font-semibold text-lg [overflow-wrap:anywhere]">
      <bdi>{of}</bdi>
    </span>
  )
}

export function PlaceTypesSkeleton() {
  return <CardsSkeleton count={3} lines={['h-7 w-1/2']} className="gap-6" />
}
