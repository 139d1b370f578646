/** Real places; distances are by road, coordinates are approximate. */
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
