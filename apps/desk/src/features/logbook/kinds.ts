import type { ListedEntry } from '@bellhop/contract/desk/logbook'
import { logbookKinds } from '@bellhop/domain/requests/logbook'
import {
  ClipboardCheck,
  HandHelping,
  type IconNode,
  MessageSquareWarning,
  PackageSearch,
  StickyNote,
  Wrench,
} from 'lucide'
import { useTranslations } from 'use-intl'

type Kind = ListedEntry['kind']

interface KindWords {
  one: string
  many: string
  icon: IconNode
  /** Label of the text field. */
  text: string
  /** The verb that closes an entry of the kind, and its state then. */
  close: string
  closed: string
  /** An example of how it may end. */
  outcome?: string | undefined
  /** The words before the date by which it is due; without them, it is never due. */
  due?: string | undefined
}

const icons: Readonly<Record<Kind, IconNode>> = {
  handover: ClipboardCheck,
  note: StickyNote,
  complaint: MessageSquareWarning,
  lostItem: PackageSearch,
  loan: HandHelping,
  repair: Wrench,
}

/** The complaints that the reader follows up. */
export const ownComplaints = 'mine'

/** The kinds with their words, as options for an entry, and as filters of the list. */
export function useKinds() {
  const t = useTranslations('logbook')
  const wordsOf = (kind: Kind): KindWords => ({
    one: t(`kinds.${kind}.one`),
    many: t(`kinds.${kind}.many`),
    icon: icons[kind],
    text: t(`kinds.${kind}.text`),
    close: t(`kinds.${kind}.close`),
    closed: t(`kinds.${kind}.closed`),
    ...(kind in outcomes && { outcome: t(`kinds.${kind as keyof typeof outcomes}.outcome`) }),
    ...(kind in dues && { due: t(`kinds.${kind as keyof typeof dues}.due`) }),
  })
  const entries = logbookKinds.map((kind) => [kind, wordsOf(kind)] as const)
  return {
    kinds: Object.fromEntries(entries) as Record<Kind, KindWords>,
    kindOptions: entries.map(([value, { one }]) => ({ value, label: one })),
    kindFilters: [
      ...entries.map(([value, { many }]) => ({ value, label: many })),
      { value: ownComplaints, label: t('myComplaints') },
    ],
  }
}

const outcomes = { complaint: true, lostItem: true }
const dues = { note: true, complaint: true, loan: true, repair: true }

export const isOverdue = ({ closed, dueOn }: ListedEntry, today: string): boolean =>
  !closed && dueOn !== null && dueOn < today
