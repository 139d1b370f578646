/** In a link, `{Jheel}` is replaced by the id of the object with that name. */
export const banners = [
  {
    type: 'home',
    title: 'The lake at six',
    subtitle: 'A boat from our own jetty, an hour before sunset.',
    picture: 'hotel-lake',
    link: '/departments/{Concierge}',
  },
  {
    type: 'home',
    title: 'The pool is warm',
    subtitle: 'From 06:00 to 21:00 in the east garden.',
    picture: 'hotel-pool',
    link: '/tours/{Ground floor}',
  },
  {
    type: 'dining',
    title: 'Dal baati churma, our house dish',
    subtitle: 'At Jheel, on the lake terrace.',
    picture: 'restaurant',
    link: '/dining/{Jheel}',
  },
  {
    type: 'dining',
    title: 'Breakfast under the orange trees',
    subtitle: 'From 07:00 to 11:00.',
    picture: 'cafe',
    link: '/dining/{Orange Court Café}',
  },
  {
    type: 'gifts',
    title: 'Made in Udaipur',
    subtitle: 'From six workshops within a mile of your room.',
    picture: 'gift-painting',
    link: '/gifts/{From Udaipur’s workshops}',
  },
  {
    type: 'amenities',
    title: 'Forgot something?',
    subtitle: 'We bring it within a quarter of an hour.',
    picture: 'housekeeping',
  },
] as const
