/** Nouns of the API that the desk calls otherwise. */
const labels: Record<string, string> = {
  foods: 'Dishes',
  'food-categories': 'Menu categories',
  'department-services': 'Services',
  executives: 'Contacts',
  'hotel-maps': 'Maps and tours',
  promotionals: 'Promotions',
  'charge-items': 'Price list',
  safety: 'Safety page',
}

const formatNoun = (noun: string): string =>
  labels[noun] ?? (noun.charAt(0).toUpperCase() + noun.slice(1)).replaceAll('-', ' ')

/** Kinds of content, each with how many there are. */
export function ContentList({ content }: { content: readonly { noun: string; count: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {content.map(({ noun, count }) => (
        <li key={noun}>
          <span>{formatNoun(noun)}</span>{' '}
          <span className="text-ink-soft tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}
