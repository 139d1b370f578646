/** The screens of the wizard, in their order. */
export const steps = ['hotel', 'admin'] as const
export type Step = (typeof steps)[number]
