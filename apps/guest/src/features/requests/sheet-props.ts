import type { GuestRequest } from '@bellhop/contract/guest/requests'

export interface RequestSheetProps {
  request: GuestRequest
  open: boolean
  onClose: () => void
}
