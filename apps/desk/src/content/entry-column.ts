import type { ReactNode } from 'react'

export interface EntryColumn<E> {
  header: string
  cell: (entry: E) => ReactNode
  numeric?: boolean
}
