import type { LiveStatus } from '@bellhop/client/live'
import type { StaffMember } from '@bellhop/contract/staff'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { History, Keyboard, Search } from 'lucide'
import type { RefObject } from 'react'
import { SoundSwitch } from '../bell/bell-controls.tsx'
import type { Bell } from '../bell/use-bell.ts'
import type { BoardFilter } from './arrange-board.ts'
import { ConnectionStatus } from './connection-status.tsx'

interface Props {
  member: StaffMember
  liveStatus: LiveStatus
  bell: Bell
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  searchField: RefObject<HTMLInputElement | null>
  endedShown: boolean
  onShowEnded: (shown: boolean) => void
  onHelp: () => void
}

const box = 'h-11 rounded-control border border-line-strong bg-surface text-ink text-sm'

export function BoardToolbar(props: Props) {
  const { member, liveStatus, bell, filter, onFilter, searchField } = props
  return (
    <header className="@container">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
        <div className="me-auto flex flex-wrap items-baseline gap-x-3">
          <h1 className="font-display font-semibold text-2xl">Board</h1>
          <p className="text-ink-soft">{member.hotel.name}</p>
        </div>
        <ConnectionStatus status={liveStatus} />
        <search className="flex gap-3">
          <label className="relative">
            <span className="sr-only">Search room, guest, number or item</span>
            <Icon
              of={Search}
              className="pointer-events-none absolute start-3 top-3.5 size-4 text-ink-muted"
            />
            <input
              ref={searchField}
              type="search"
              value={filter.search}
              placeholder="Search"
              onChange={(event) => onFilter({ ...filter, search: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                onFilter({ ...filter, search: '' })
                event.currentTarget.blur()
              }}
              className={`${box} w-44 ps-9 pe-3 placeholder:text-ink-muted`}
            />
          </label>
          {member.departments.length > 1 && (
            <label>
              <span className="sr-only">Department</span>
              <select
                value={filter.departmentId}
                onChange={(event) => onFilter({ ...filter, departmentId: event.target.value })}
                className={`${box} max-w-52 px-3`}
              >
                <option value="">All departments</option>
                {member.departments.map((department) => (
                  <option key={department._id} value={department._id}>
                    {department.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </search>
        <div className="flex items-center gap-1">
          <IconButton
            label="Recently ended"
            aria-pressed={props.endedShown}
            onClick={() => props.onShowEnded(!props.endedShown)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
          >
            <Icon of={History} className="size-5" />
          </IconButton>
          <SoundSwitch bell={bell} />
          <IconButton label="Keyboard help" onClick={props.onHelp}>
            <Icon of={Keyboard} className="size-5" />
          </IconButton>
        </div>
      </div>
    </header>
  )
}
