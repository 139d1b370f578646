/** The demo hotel's logo, 512 × 512: a pointed arch with the sun above water, in its brand colours. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="#8b3f2b"/><stop offset="1" stop-color="#6d2c1e"/></linearGradient>
  <clipPath id="inside"><path d="M144 392V234C144 164 214 144 256 92c42 52 112 72 112 142v158z"/></clipPath></defs>
  <rect width="512" height="512" fill="url(#ground)"/>
  <path d="M112 416V230C112 138 204 124 256 48c52 76 144 90 144 182v186z" fill="none" stroke="#f3d9ae" stroke-width="12" stroke-linejoin="round"/>
  <g clip-path="url(#inside)"><circle cx="256" cy="278" r="66" fill="#f3d9ae"/>
    <path d="M120 286h272v120H120z" fill="#74301f"/>
    <g fill="none" stroke="#f3d9ae" stroke-width="11" stroke-linecap="round"><path d="M160 306q24-16 48 0t48 0 48 0 48 0"/><path d="M184 340q18-13 36 0t36 0 36 0 36 0"/><path d="M214 373q10.500-9 21 0t21 0 21 0 21 0"/></g></g>
  <path d="M92 446h328" stroke="#f3d9ae" stroke-width="12" stroke-linecap="round"/></svg>`
