import { dailyHours } from '../../shared/time/daily-hours.ts'

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
          'Four centuries of courtyards, mirror work and peacock mosaics above the lake. Allow two hours and go early.',
        address: 'City Palace Complex, Old City',
        distance: 700,
        latitude: 24.576,
        longitude: 73.6835,
        hours: dailyHours(['09:30', '17:30']),
      },
      {
        name: 'Jagdish Temple',
        picture: 'sight-temple',
        description:
          'A carved temple of 1651, still in worship. Leave your shoes at the foot of the steps.',
        address: 'Jagdish Chowk, Old City',
        distance: 800,
        latitude: 24.5797,
        longitude: 73.6838,
        hours: dailyHours(['05:00', '22:00']),
      },
      {
        name: 'Bagore ki Haveli',
        picture: 'sight-haveli',
        description:
          'A mansion on Gangaur Ghat: a museum by day, folk dance and puppets in the courtyard in the evening.',
        address: 'Gangaur Ghat, Old City',
        distance: 1000,
        latitude: 24.5799,
        longitude: 73.6817,
        hours: dailyHours(['09:30', '17:30']),
      },
      {
        name: 'Sajjangarh, the Monsoon Palace',
        picture: 'sight-hill',
        description:
          'A white hilltop palace, built to watch the monsoon clouds. Best an hour before sunset.',
        address: 'Sajjangarh Road, Ambavgarh',
        distance: 7800,
        latitude: 24.5937,
        longitude: 73.6391,
        hours: dailyHours(['09:00', '18:00']),
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
        hours: dailyHours(['09:00', '18:00']),
      },
      {
        name: 'Fateh Sagar Lake',
        picture: 'sight-lake',
        description: 'The city’s favourite evening walk, with snacks at the Bombay Market stalls.',
        address: 'Fateh Sagar Road',
        distance: 3900,
        latitude: 24.601,
        longitude: 73.674,
      },
      {
        name: 'Saheliyon ki Bari',
        picture: 'sight-garden',
        description: 'Garden of the Maidens: lotus pools, marble elephants and fountains.',
        address: 'Saheli Marg, New Fatehpura',
        distance: 4300,
        latitude: 24.6033,
        longitude: 73.6862,
        hours: dailyHours(['09:00', '19:00']),
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
        hours: dailyHours(['10:00', '21:00']),
      },
      {
        name: 'Shilpgram',
        picture: 'sight-crafts',
        description:
          'A crafts village with huts from five states, and potters, weavers and dancers at work.',
        address: 'Rani Road, Havala',
        distance: 6200,
        latitude: 24.6087,
        longitude: 73.648,
        hours: dailyHours(['11:00', '19:00']),
      },
    ],
  },
] as const
