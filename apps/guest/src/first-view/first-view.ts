// Makes the pages of a hotel as they are before any script has run. Built for the server (vite-first-view.ts), which
// writes it into the pages: without React, so that no style attributes are needed, which the Content-Security-Policy
// forbids.
export { makeHotelView } from './hotel-page.ts'
export { makeSignInView } from './sign-in.ts'
