import type { ReactNode } from 'react'

/** For `<code>bh_test_</code>` in a message. */
export const code = (chunks: ReactNode) => (
  <code dir="ltr" className="font-mono text-sm">
    {chunks}
  </code>
)
