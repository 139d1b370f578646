import { applyAccent } from '@bellhop/ui/accent'
import { useEffect } from 'react'

/** Applies the hotel's brand colour to the page once the hotel is loaded. */
export function useAccent(hotel: { brandColor: string } | undefined): void {
  const brandColor = hotel?.brandColor
  useEffect(() => {
    if (brandColor !== undefined) applyAccent(brandColor)
  }, [brandColor])
}
