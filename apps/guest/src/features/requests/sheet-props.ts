import type { GuestRequest } from '@bellhop/contract/requests'

/** A sheet about one request. */
export interface RequestSheetProps {
  request: GuestRequest
  open: boolean
  onClose: () => void
}
