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
  outcome?: string
  /** The words before the date by which it is due; without them, it is never due. */
  due?: string
}

export const kinds: Readonly<Record<Kind, KindWords>> = {
  handover: {
    one: 'Hand-over',
    many: 'Hand-overs',
    icon: ClipboardCheck,
    text: 'What the next shift should know',
    close: 'I have read it',
    closed: 'Read',
  },
  note: {
    one: 'Note',
    many: 'Notes',
    icon: StickyNote,
    text: 'Note',
    close: 'Done',
    closed: 'Done',
    due: 'By',
  },
  complaint: {
    one: 'Complaint',
    many: 'Complaints',
    icon: MessageSquareWarning,
    text: 'What the guest complains about',
    close: 'Close',
    closed: 'Closed',
    outcome: 'Such as what was done, and whether the guest is satisfied.',
    due: 'Follow up on',
  },
  lostItem: {
    one: 'Lost or found',
    many: 'Lost and found',
    icon: PackageSearch,
    text: 'What was lost or found',
    close: 'Close',
    closed: 'Closed',
    outcome: 'Such as who it was given to, or where it was sent.',
  },
  loan: {
    one: 'Loan',
    many: 'Loans',
    icon: HandHelping,
    text: 'What was lent',
    close: 'Returned',
    closed: 'Returned',
    due: 'Back by',
  },
  repair: {
    one: 'Repair',
    many: 'Repairs',
    icon: Wrench,
    text: 'What is broken',
    close: 'Repaired',
    closed: 'Repaired',
    due: 'By',
  },
}

export const kindOptions = logbookKinds.map((value) => ({ value, label: kinds[value].one }))

/** The complaints that the reader follows up. */
export const ownComplaints = 'mine'
export const kindFilters = [
  ...logbookKinds.map((value) => ({ value, label: kinds[value].many })),
  { value: ownComplaints, label: 'My complaints' },
]

export const isOverdue = ({ closed, dueOn }: ListedEntry, today: string): boolean =>
  !closed && dueOn !== null && dueOn < today
