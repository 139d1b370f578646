/** Reaches all emergency services from any phone in India, Europe and most other countries. */
export const emergencyNumber = '112'
