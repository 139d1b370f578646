import { applyAccent } from '@bellhop/ui/accent'
import { useEffect } from 'react'

/** Gives the page the hotel's colour as soon as the hotel is known. */
export function useAccent(hotel: { brandColor: string } | undefined): void {
  const brandColor = hotel?.brandColor
  useEffect(() => {
    if (brandColor !== undefined) applyAccent(brandColor)
  }, [brandColor])
}
