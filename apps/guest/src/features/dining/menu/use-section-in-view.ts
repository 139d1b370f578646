import { useEffect, useState } from 'react'

/** The section that crosses the upper third of the window; the first one if none does yet. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    const inView = new Set<string>()
    const order = key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent((before) => order.find((id) => inView.has(id)) ?? before)
      },
      { rootMargin: '-30% 0px -65% 0px' },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])

  return current !== undefined && ids.includes(current) ? current : ids[0]
}
