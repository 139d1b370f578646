import type { GuestRequest } from '@bellhop/contract/guest/requests'

/** A sheet about one request. */
export interface RequestSheetProps {
  request: GuestRequest
  open: boolean
  onClose: () => void
}
