import { BellMark } from '@bellhop/ui/bell-mark'
import { useState } from 'react'

interface Props {
  /** `/api/images/{id}`; null shows the bundled bell. */
  logo: string | null
  className: string
}

/** Decorative: the hotel's name is next to it. */
export function HotelLogo({ logo, className }: Props) {
  const [failed, setFailed] = useState(false)
  if (logo === null || failed) return <BellMark className={`text-accent ${className}`} />
  return (
    <img
      src={`${logo}?w=640`}
      alt=""
      onError={() => setFailed(true)}
      className={`rounded-card object-contain ${className}`}
    />
  )
}
