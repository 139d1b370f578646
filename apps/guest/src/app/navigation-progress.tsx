import { useLocation } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'

/** A line at the top while the next screen loads, so that a tap has an immediate effect. */
export function NavigationProgress() {
  const [shown] = useLocation()
  const asked = usePathname()
  return (
    <div
      aria-hidden="true"
      hidden={shown === asked}
      className="fixed inset-x-0 top-0 z-20 h-0.75 origin-left animate-advance bg-accent rtl:origin-right"
    />
  )
}
