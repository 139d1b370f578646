import type { StaffRole } from '@bellhop/contract/route'
import { type IconNode, LayoutGrid } from 'lucide'
import { matchPath } from 'react-router'
import { paths } from '../shared/paths.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'

interface Section extends LazyScreen {
  path: string
  label: string
  icon: IconNode
  roles: 'all' | readonly StaffRole[]
}

/** The sections of the desk in the order of the rail. Routes and rail are made from this list. */
const sections: readonly Section[] = [
  {
    path: paths.board,
    label: 'Board',
    icon: LayoutGrid,
    roles: 'all',
    ...lazyScreen(async () => {
      const { BoardScreen } = await import('../features/requests/board/board-screen.tsx')
      return BoardScreen
    }),
  },
]

export function listSections(role: StaffRole): Section[] {
  return sections.filter(({ roles }) => roles === 'all' || roles.includes(role))
}

/** Starts loading the code of the screen at this address. */
export function preloadScreen(pathname: string): void {
  sections.find(({ path }) => matchPath(path, pathname))?.preload()
}
