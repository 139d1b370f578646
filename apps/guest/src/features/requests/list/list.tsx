import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { Skeleton } from '@bellhop/ui/skeleton'
import { RequestRow } from './row.tsx'

export function RequestList({ requests }: { requests: readonly GuestRequest[] }) {
  return (
    <ul className="grid gap-3 empty:hidden">
      {requests.map((request) => (
        <li key={request._id}>
          <RequestRow request={request} />
        </li>
      ))}
    </ul>
  )
}

export function RequestListSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton count={2} className="h-20 rounded-card" />
    </div>
  )
}
