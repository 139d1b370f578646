import { formatGuestPath } from './guest-screens.ts'
import { useGuestScreens } from './use-guest-screens.ts'

/** The name of the screen that opens, in a list. */
export function OpenedScreen({ path }: { path: string | undefined }) {
  const screens = useGuestScreens()
  return path !== undefined && screens ? <bdi>{formatGuestPath(path, screens)}</bdi> : null
}
