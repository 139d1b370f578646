/**
 * What there is to see and hear of. In a link, `{Jheel}` stands for the id of what bears that name.
 * The attractions are real places; distances are by road, positions are rough.
 */

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

/** `ago` and `left` in hours; without `left` it does not expire. */
export const promotionals = [
  {
    title: 'Music on the roof tonight',
    body: 'Sarangi and tabla from half past seven, by Ustad Karim and his daughter. No booking, and tea is on us.',
    picture: 'rooftop',
    ago: 2,
    left: 20,
  },
  {
    title: 'Two for one at the spa',
    body: 'Come together for Abhyanga before one o’clock this week and the second treatment is our guest.',
    picture: 'spa',
    link: '/departments/{Spa}',
    ago: 9,
    left: 96,
  },
  {
    title: 'Thali Sunday at Jheel',
    body: 'Fourteen bowls, as often as you like, from half past twelve.',
    picture: 'dish-thali',
    link: '/dining/{Jheel}',
    ago: 26,
    left: 120,
  },
  {
    title: 'A painter in the library',
    body: 'Shankar Soni shows how a miniature is made, every afternoon from four to six.',
    picture: 'library',
    link: '/gifts/{From Udaipur’s workshops}',
    ago: 50,
  },
  {
    title: 'Good morning, lake',
    body: 'Yoga on the jetty at half past six. Mats are there; come as you are.',
    picture: 'sight-lake',
    ago: 70,
  },
] as const

export const attractionTypes = [
  {
    name: 'Palaces and temples',
    picture: 'sight-temple',
    attractions: [
      {
        name: 'City Palace',
        picture: 'sight-palace',
        description:
          'Four centuries of courts, mirrors and peacock mosaics above the lake. Take two hours and go early.',
        address: 'City Palace Complex, Old City',
        distance: 700,
        latitude: 24.576,
        longitude: 73.6835,
        hours: ['09:30', '17:30'],
      },
      {
        name: 'Jagdish Temple',
        picture: 'sight-temple',
        description:
          'A carved temple of 1651, still at prayer. Leave your shoes at the foot of the steps.',
        address: 'Jagdish Chowk, Old City',
        distance: 800,
        latitude: 24.5797,
        longitude: 73.6838,
        hours: ['05:00', '22:00'],
      },
      {
        name: 'Bagore ki Haveli',
        picture: 'sight-haveli',
        description:
          'A mansion on Gangaur Ghat, a museum by day; folk dance and puppets in its court in the evening.',
        address: 'Gangaur Ghat, Old City',
        distance: 1000,
        latitude: 24.5799,
        longitude: 73.6817,
        hours: ['09:30', '17:30'],
      },
      {
        name: 'Sajjangarh, the Monsoon Palace',
        picture: 'sight-hill',
        description:
          'A white palace on a hill, built to watch the clouds come in. Best an hour before sunset.',
        address: 'Sajjangarh Road, Ambavgarh',
        distance: 7800,
        latitude: 24.5937,
        longitude: 73.6391,
        hours: ['09:00', '18:00'],
      },
    ],
  },
  {
    name: 'Lakes and gardens',
    picture: 'sight-garden',
    attractions: [
      {
        name: 'Lake Pichola by boat',
        picture: 'sight-boat',
        description: 'Past the ghats to Jag Mandir and back, from Rameshwar Ghat or our jetty.',
        address: 'Rameshwar Ghat, City Palace',
        distance: 600,
        latitude: 24.5738,
        longitude: 73.6811,
        hours: ['09:00', '18:00'],
      },
      {
        name: 'Fateh Sagar Lake',
        picture: 'sight-lake',
        description: 'Where the city walks in the evening. Snacks at the Bombay Market stalls.',
        address: 'Fateh Sagar Road',
        distance: 3900,
        latitude: 24.601,
        longitude: 73.674,
      },
      {
        name: 'Saheliyon ki Bari',
        picture: 'sight-garden',
        description: 'Garden of the Maidens: lotus pools, marble elephants, fountains like rain.',
        address: 'Saheli Marg, New Fatehpura',
        distance: 4300,
        latitude: 24.6033,
        longitude: 73.6862,
        hours: ['09:00', '19:00'],
      },
    ],
  },
  {
    name: 'Markets and crafts',
    picture: 'sight-bazaar',
    attractions: [
      {
        name: 'Hathi Pol Bazaar',
        picture: 'sight-bazaar',
        description: 'Paintings, silver and shoes around the Elephant Gate. Bargain with a smile.',
        address: 'Hathi Pol, Old City',
        distance: 1900,
        latitude: 24.5866,
        longitude: 73.6893,
        hours: ['10:00', '21:00'],
      },
      {
        name: 'Shilpgram',
        picture: 'sight-crafts',
        description:
          'A village of huts from five states, with potters, weavers and dancers at work.',
        address: 'Rani Road, Havala',
        distance: 6200,
        latitude: 24.6087,
        longitude: 73.648,
        hours: ['11:00', '19:00'],
      },
    ],
  },
] as const
