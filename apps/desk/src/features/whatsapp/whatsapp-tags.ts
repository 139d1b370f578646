/** A change is seen by the checks of the server, too. */
export const whatsAppTags = ['whatsApp', 'operations'] as const
