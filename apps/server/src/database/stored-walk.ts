import type { Walk } from '@bellhop/contract/base/walk'

/** The hotel to which the guest of a stay was taken. */
export type StoredWalk = Walk & {
  /** Instant. */
  at: string
}
