import { BellMark } from '@bellhop/ui/logo'
import { useState } from 'react'

interface Props {
  /** `/api/images/{id}`; without one the product's bell stands in (specification §3). */
  logo: string | null
  /** Its size. */
  className: string
}

/** Mere decoration: the hotel's name stands beside it. */
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
