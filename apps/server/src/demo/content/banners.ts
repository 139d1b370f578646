/** In a link, `{Jheel}` is replaced by the id of the object with that name. */
export const banners = [
  {
    type: 'home',
    title: 'Sunset on Lake Pichola',
    subtitle: 'An hour by boat, from our own jetty.',
    picture: 'hotel-lake',
    link: '/departments/{Concierge}',
  },
  {
    type: 'home',
    title: 'Time for a swim',
    subtitle: 'Heated pool in the east garden, 06:00 to 21:00.',
    picture: 'hotel-pool',
    link: '/tours/{Ground floor}',
  },
  {
    type: 'dining',
    title: 'Dal baati churma, our signature dish',
    subtitle: 'At Jheel, on the lake terrace.',
    picture: 'restaurant',
    link: '/dining/{Jheel}',
  },
  {
    type: 'dining',
    title: 'Breakfast under the orange trees',
    subtitle: 'At the Orange Court Café, 07:00 to 11:00.',
    picture: 'cafe',
    link: '/dining/{Orange Court Café}',
  },
  {
    type: 'gifts',
    title: 'Made in Udaipur',
    subtitle: 'From workshops a short walk away.',
    picture: 'gift-painting',
    link: '/gifts/{From Udaipur’s workshops}',
  },
  {
    type: 'amenities',
    title: 'Forgot something?',
    subtitle: 'We bring it to your room within 15 minutes.',
    picture: 'housekeeping',
  },
] as const
