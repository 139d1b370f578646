interface Props {
  name: string
  isMuted?: boolean
}

/** Replaces a missing photo with the name, as on a printed card. Grows with a long name. */
export function NameCard({ name, isMuted = false }: Props) {
  return (
    <div className="grid aspect-square rounded-card bg-accent-soft p-2">
      <div className="grid place-items-center rounded-control border border-accent/30 px-2 py-4">
        <h2
          className={`max-w-full text-balance text-center font-display font-semibold text-lg wrap-anywhere ${isMuted ? 'text-ink-muted' : ''}`}
        >
          <bdi>{name}</bdi>
        </h2>
      </div>
    </div>
  )
}
