import { Picture } from '@bellhop/ui/picture'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Link } from 'wouter'

interface Props {
  types: readonly { _id: string; name: string; image: string | null }[]
  /** The path of the screen for the type with this id. */
  pathOf: (typeId: string) => string
}

/** Types of places, each with its picture: attractions, emergency contacts. */
export function PlaceTypes({ types, pathOf }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-6">
      {types.map(({ _id, name, image }) => (
        <li key={_id}>
          <Link to={pathOf(_id)} className="grid grid-cols-1 gap-2.5 rounded-card">
            {image && (
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 480px) 440px, 100vw"
                ratio={2}
                className="rounded-card"
              />
            )}
            <span className="min-w-0 font-display font-semibold text-lg [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function PlaceTypesSkeleton() {
  return (
    <div className="grid gap-6">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2.5">
          <Skeleton className="aspect-[2] rounded-card" />
          <Skeleton className="h-7 w-1/2" />
        </div>
      ))}
    </div>
  )
}
