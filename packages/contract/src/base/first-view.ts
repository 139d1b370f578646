/** The part of a hotel that its first view shows, in the reader's language. */
export interface FirstViewHotel {
  name: string
  address: string
  logo: string | null
  images: readonly string[]
  /** `#rrggbb` */
  brandColor: string
}

/** A page before any script has run. */
export interface FirstView {
  /** The content of `#root`, which the app replaces. */
  html: string
  /** The content of a style element, whose hash the page's Content-Security-Policy must allow. */
  styles: string
}

/** Built by the guest app (apps/guest/src/first-view) for the server, which writes them into its pages. */
export interface FirstViews {
  makeSignInView: (hotel: FirstViewHotel) => FirstView
  makeHotelView: (hotel: FirstViewHotel & { id: string }) => FirstView
}
