import type { ReactNode } from 'react'

/** For `<bdi>{name}</bdi>` in a message: a name may be in a script of the other direction. */
export const bdi = (chunks: ReactNode) => <bdi>{chunks}</bdi>
