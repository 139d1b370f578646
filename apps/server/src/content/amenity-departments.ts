/** Codes of the departments that deliver amenities and supplies. */
export const amenityDepartments = ['engineering', 'housekeeping']
